import { resetOverrides, tabOverrides } from './stored-overrides.ts';

const DEV = 'http://127.0.0.1:4101';

function openAt(address: string) {
  window.history.replaceState(null, '', address);
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('the overrides of a tab', () => {
  it('come from the link, stay for the tab and leave the address as it was', () => {
    openAt(`/groups?page=2&override=mfe-draw@${DEV}`);
    expect(tabOverrides([DEV])).toEqual({ 'mfe-draw': DEV });
    expect(window.location.search).toBe('?page=2');
    expect(tabOverrides([DEV])).toEqual({ 'mfe-draw': DEV });
    expect(localStorage).toHaveLength(0);
  });

  it('end with a reset', () => {
    openAt(`/?override=mfe-draw@${DEV}`);
    tabOverrides([DEV]);
    resetOverrides();
    expect(tabOverrides([DEV])).toEqual({});
  });

  it.each([
    ['where the server allows none', []],
    ['from another origin', ['http://127.0.0.1:4102']],
  ])('are refused %s, and not kept either', (_, origins) => {
    openAt(`/?override=mfe-draw@${DEV}`);
    expect(tabOverrides(origins)).toEqual({});
    expect(tabOverrides([DEV])).toEqual({});
  });

  it.each(['mfe-draw', `shell@${DEV}`, 'mfe-draw@javascript:alert(1)', `mfe-draw@${DEV}/evil`])(
    'are not taken from a link like %s',
    (link) => {
      openAt(`/?override=${encodeURIComponent(link)}`);
      expect(tabOverrides([DEV])).toEqual({});
    },
  );

  it('are none when what is stored is damaged', () => {
    openAt('/');
    sessionStorage.setItem('kuri-overrides', '{');
    expect(tabOverrides([DEV])).toEqual({});
  });
});
