import { embeddedAddress, readEmbeddedAddress } from './embedded-address.ts';

describe('the address of a page that is shown inside another shell', () => {
  it('names the shell and the page, and is read back', () => {
    const address = embeddedAddress('1.9.0', '/groups?page=2#end');
    expect(address).toBe('/embedded/1.9.0/groups?page=2#end');
    expect(readEmbeddedAddress(address)).toEqual({ shell: '1.9.0', address: '/groups?page=2#end' });
  });

  it('is that of the page alone however often it stands before it', () => {
    expect(readEmbeddedAddress('/embedded/1.9.0/embedded/1.9.0/users')).toEqual({
      shell: '1.9.0',
      address: '/users',
    });
  });

  it('has the start page where nothing stands behind the shell', () => {
    expect(readEmbeddedAddress('/embedded/2.0.0-ab12cd34')).toEqual({
      shell: '2.0.0-ab12cd34',
      address: '/',
    });
  });

  it.each(['/groups', '/embedded', '/embedded/', '/embedded/..%2f/x', '/x/embedded/1.0.0/'])(
    'is not %s',
    (address) => {
      expect(readEmbeddedAddress(address)).toBeUndefined();
    },
  );
});
