import { keepForReload, resetOverrides, tabOverrides } from './stored-overrides.ts';

const DEV = 'http://127.0.0.1:4101';

function openAt(address: string) {
  window.history.replaceState(null, '', address);
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeAll(keepForReload);

beforeEach(() => sessionStorage.clear());

describe('the overrides of a tab', () => {
  it('come from the link, stay for the tab and leave the address as it was', () => {
    openAt(`/groups?page=2&override=mfe-draw@${DEV}`);
    expect(tabOverrides([DEV])).toEqual({ 'mfe-draw': DEV });
    expect(window.location.search).toBe('?page=2');
    leave();
    expect(tabOverrides([DEV])).toEqual({ 'mfe-draw': DEV });
    expect(localStorage).toHaveLength(0);
  });

  it('may be previews, several by one link, whatever origins the server allows', () => {
    openAt('/randomPicker?with=mfe-draw@new-draw,mfe-dues@dues-2&page=2&with=mfe-groups@a');
    const all = { 'mfe-draw': 'new-draw', 'mfe-dues': 'dues-2', 'mfe-groups': 'a' };
    expect(tabOverrides([])).toEqual(all);
    expect(window.location.search).toBe('?page=2');
    leave();
    expect(tabOverrides([])).toEqual(all);
    resetOverrides();
    leave();
    expect(tabOverrides([])).toEqual({});
  });

  it('end with a reset', () => {
    openAt(`/?override=mfe-draw@${DEV}`);
    tabOverrides([DEV]);
    resetOverrides();
    leave();
    expect(tabOverrides([DEV])).toEqual({});
  });

  it('are nowhere for a copy of the tab, also after it came back from the history', () => {
    openAt(`/?override=mfe-draw@${DEV}`);
    tabOverrides([DEV]);
    expect(sessionStorage).toHaveLength(0);
    leave();
    window.dispatchEvent(new Event('pageshow'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('do not come back with a tab that is opened again', () => {
    openAt(`/?override=mfe-draw@${DEV}`);
    tabOverrides([DEV]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(-60_000);
    leave();
    clock.mockRestore();
    expect(tabOverrides([DEV])).toEqual({});
  });

  it.each([
    ['where the server allows none', []],
    ['from another origin', ['http://127.0.0.1:4102']],
  ])('are refused %s, and not kept either', (_, origins) => {
    openAt(`/?override=mfe-draw@${DEV}`);
    expect(tabOverrides(origins)).toEqual({});
    leave();
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
