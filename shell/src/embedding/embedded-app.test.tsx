import { useState, type ComponentType } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createGlobalStyle } from 'styled-components';
import { Dialog } from '@kuri/shared/overlays';
import { refreshTags, useQueryClient } from '@kuri/shared/query';
import { Link, holdHistory, useLocation } from '@kuri/shared/router';
import { clearSession, startSession } from '@kuri/shared/session';
import { act, expectConsole, login, screen, waitFor } from '@kuri/shared/testing';
import { Content } from '../layout/content.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { useLiveModules } from '../pages/use-live-modules.ts';
import { Providers } from '../providers.tsx';
import { registryModule, registryOf } from '../testing/registry-fixture.ts';
import { EmbeddedApp } from './embedded-app.tsx';
import type { FrameParts } from './frame-parts.ts';
import type { FromFrame, ToFrame } from './messages.ts';
import { replaceAddress } from './own-history.ts';

const settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
const slot = { pages: [], nav: [], fills: ['member-payments'] };

/** What the console hands over, without its styles, and the remotes that fill its slots. */
const parts: FrameParts = {
  remoteParts: () => ({
    begin: () => Promise.resolve(),
    prepare: () => undefined,
    load: () => Promise.reject(new Error('No part of these tests has a slot')),
    shown: () => undefined,
    renderFailed: () => false,
    crashed: () => null,
    giveUp: () => undefined,
    resetFailures: () => undefined,
    runs: () => null,
  }),
  Content,
  GlobalStyle: createGlobalStyle``,
  PageBoundary,
  Providers,
  useLiveModules,
};

/** The document of a frame that shows a part; `sent` is what the page gets from it. */
function renderFrame(Part: ComponentType, asked: Partial<Extract<ToFrame, { what: 'show' }>> = {}) {
  const sent: FromFrame[] = [];
  const listeners = new Set<(message: ToFrame) => void>();
  const show = {
    what: 'show' as const,
    release: registryModule(),
    part: '/groups',
    title: 'Groups',
    address: '/groups?page=2',
    state: null,
    data: {},
    functions: [],
    ...asked,
  };
  startSession(login());
  window.history.replaceState(null, '', '/embedded/1.0.0/');
  replaceAddress(show);
  render(
    <EmbeddedApp
      registry={registryOf(registryModule())}
      settings={settings}
      parts={parts}
      parent={{
        send: (message) => sent.push(message),
        listen: (receive) => {
          listeners.add(receive);
          return () => listeners.delete(receive);
        },
      }}
      show={show}
      Part={Part}
      basename="/embedded/1.0.0"
    />,
  );
  const say = async (message: ToFrame) => {
    await act(async () => {
      for (const hear of listeners) hear(message);
      await Promise.resolve();
    });
  };
  return { sent, say, user: userEvent.setup() };
}

function Where() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/groups?page=3">Next</Link>
      <Link to="/users">Members</Link>
    </>
  );
}

describe('a page in a frame', () => {
  it('is at the address of the page around it, and says when it is shown', () => {
    const { sent } = renderFrame(Where);
    expect(screen.getByRole('heading', { name: '/groups?page=2' })).toBeVisible();
    expect(sent).toContainEqual({ what: 'shown' });
    // The page around it has one.
    expect(screen.queryByRole('main')).toBeNull();
  });

  it('reports where somebody goes, and follows where the page goes', async () => {
    const { sent, say, user } = renderFrame(Where);
    const isMoved = () => sent.filter(({ what }) => what === 'moved');
    const moved = { what: 'moved', state: null, isReplaced: false };
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(isMoved()).toEqual([{ ...moved, address: '/groups?page=3' }]);
    await say({ what: 'address', address: '/groups?page=2', state: null });
    expect(screen.getByRole('heading', { name: '/groups?page=2' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Members' }));
    expect(isMoved().slice(1)).toEqual([{ ...moved, address: '/users' }]);
  });

  it('sends what it has changed, but not what came from the page', async () => {
    function Writing() {
      const client = useQueryClient();
      return <button onClick={() => void refreshTags(client, ['receipts'])}>Save</button>;
    }
    const { sent, say, user } = renderFrame(Writing);
    const isChanged = () => sent.filter(({ what }) => what === 'changed');
    await say({ what: 'changed', tags: ['members'] });
    expect(isChanged()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(isChanged()).toEqual([{ what: 'changed', tags: ['receipts'] }]);
  });

  it('passes on the keys of the console', async () => {
    const { sent, user } = renderFrame(Where);
    await user.keyboard('{Control>}k{/Control}{Escape}x');
    expect(sent.filter(({ what }) => what === 'pressed')).toMatchObject([
      { key: 'k', ctrlKey: true },
      { key: 'Escape' },
    ]);
  });

  it('is held while something is open in it, and closes that when it is to be left', async () => {
    const leave = jest.fn();
    function Panel() {
      const [letGo, setLetGo] = useState<(() => void) | null>(null);
      return (
        <button
          onClick={() => {
            letGo?.();
            setLetGo(letGo ? null : () => holdHistory(leave));
          }}
        >
          Panel
        </button>
      );
    }
    const { sent, say, user } = renderFrame(Panel);
    const held = () => sent.filter(({ what }) => what === 'held').at(-1);
    await user.click(screen.getByRole('button', { name: 'Panel' }));
    expect(held()).toEqual({ what: 'held', isHeld: true, isDirty: false });
    await say({ what: 'leave' });
    expect(leave).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Panel' }));
    expect(held()).toEqual({ what: 'held', isHeld: false, isDirty: false });
  });

  it('reports while a dialog dims it', async () => {
    function Asking() {
      const [isOpen, setIsOpen] = useState(false);
      const open = () => {
        setIsOpen(true);
      };
      const close = () => {
        setIsOpen(false);
      };
      return (
        <>
          <button onClick={open}>Open</button>
          <Dialog title="Receipt" isOpen={isOpen} onClose={close}>
            Paid
          </Dialog>
        </>
      );
    }
    const { sent, user } = renderFrame(Asking);
    const backdrops = () => sent.filter(({ what }) => what === 'backdrop');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    await waitFor(() => {
      expect(backdrops()).toEqual([{ what: 'backdrop', hasBackdrop: true }]);
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(backdrops()).toHaveLength(2);
    });
    expect(backdrops().at(-1)).toEqual({ what: 'backdrop', hasBackdrop: false });
  });

  it('prints itself alone by the keys of the browser', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = renderFrame(Where);
    await user.keyboard('p{Control>}p{/Control}');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('reports that it has stopped', () => {
    expectConsole('error', /out of order/);
    const { sent } = renderFrame(() => {
      throw new Error('out of order');
    });
    expect(sent).toContainEqual({ what: 'failed', kind: 'render', message: 'Error: out of order' });
    expect(sent).not.toContainEqual({ what: 'shown' });
  });

  it('shows nothing once nobody is signed in', () => {
    renderFrame(Where);
    act(clearSession);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('looks as the page around it', async () => {
    const { say } = renderFrame(Where);
    await say({ what: 'appearance', scheme: 'dark' });
    expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
    await say({ what: 'appearance', scheme: '' });
  });
});

describe('what fills a slot in a frame', () => {
  function Payment({ code = '', onClose }: { code?: string; onClose?: (reason: string) => void }) {
    return <button onClick={() => onClose?.('done')}>{`Close ${code}`}</button>;
  }

  it('gets its data, and calls the functions of the page', async () => {
    const { sent, say, user } = renderFrame(Payment, {
      release: registryModule(slot),
      part: 'member-payments',
      data: { code: 'T1' },
      functions: ['onClose'],
    });
    await user.click(screen.getByRole('button', { name: 'Close T1' }));
    expect(sent).toContainEqual({ what: 'called', name: 'onClose', given: ['done'] });
    await say({ what: 'props', data: { code: 'T2' }, functions: [] });
    expect(screen.getByRole('button', { name: 'Close T2' })).toBeVisible();
  });

  it('stays where it was in the window while something lies over it', async () => {
    const { say } = renderFrame(Payment, {
      release: registryModule(slot),
      part: 'member-payments',
    });
    const box = screen.getByRole('button').parentElement;
    await say({ what: 'placed', at: { left: 20, top: 40, width: 300 } });
    expect(box).toHaveStyle({ position: 'fixed', left: '20px', top: '40px', width: '300px' });
    const hidden = { above: 12, below: 0 };
    await say({ what: 'placed', at: { left: 20, top: 40, width: 300, hidden } });
    expect(box).toHaveStyle({ clipPath: 'inset(12px -8px 0px)' });
    await say({ what: 'placed', at: null });
    expect(box).not.toHaveStyle({ position: 'fixed' });
  });
});
