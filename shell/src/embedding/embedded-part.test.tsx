import type { TelemetryEvent } from '@kuri/shared/contract';
import { useQuery } from '@kuri/shared/query';
import { Slot } from '@kuri/shared/slots';
import { act, expectConsole, fireEvent, screen, ticket, waitFor } from '@kuri/shared/testing';
import { FallbackLoader } from '../federation/fallback-loader.ts';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { PageMissingError } from '../pages/page-loader.tsx';
import { partInFrame } from '../testing/part-in-frame.ts';
import { registryModule, registryOf, ticketsModule } from '../testing/registry-fixture.ts';
import { pageNamed, renderApp } from '../testing/render-app.tsx';
import { embeddedPart } from './embedded-part.tsx';

const before = registryModule({ version: '1.0.0' });
const groups = registryModule({ version: '2.0.0', shownBy: '2.1.0', previous: before });

/** The console in which Groups needs another shell; `reports` is what reaches the server. */
function renderConsole(modules = [groups, ticketsModule()], at = '/groups?page=2') {
  const reports: TelemetryEvent[] = [];
  const remotes = new FallbackLoader({
    shell: { version: '1.0.0' },
    load: (release, name) =>
      Promise.resolve(
        release.shownBy === undefined
          ? pageNamed(`Page ${name} ${release.version}`)
          : embeddedPart(release, name, { RemoteFailure, PageMissingError }),
      ),
    report: (event) => reports.push(event),
    wait: () => Promise.resolve(),
  });
  return { ...renderApp({ registry: registryOf(...modules), remotes, at }), reports };
}

describe('a page that another shell shows', () => {
  it('is a frame of that shell, which gets what to show', async () => {
    renderConsole();
    const { frame, received, say } = await partInFrame('Groups');
    expect(frame).toHaveAttribute('src', '/embedded/2.1.0/groups?page=2');
    expect(screen.getByText('Loading Groups')).toBeInTheDocument();
    await say({ what: 'ready' });
    expect(received.at(-1)).toMatchObject({
      what: 'show',
      part: '/groups',
      address: '/groups?page=2',
      release: { name: 'mfe-groups', version: '2.0.0' },
    });
    await say({ what: 'shown' });
    expect(screen.queryByText('Loading Groups')).toBeNull();
  });

  it('goes with the address of the page, and the page with its', async () => {
    const { user } = renderConsole();
    const { received, say } = await partInFrame('Groups');
    await say({ what: 'ready' });
    const isMoved = () => received.filter(({ what }) => what === 'address');
    await say({ what: 'moved', address: '/groups?page=3', state: null, isReplaced: false });
    expect(location.search).toBe('?page=3');
    expect(isMoved()).toEqual([]);
    window.history.back();
    await waitFor(() => {
      expect(isMoved()).toEqual([{ what: 'address', address: '/groups?page=2', state: null }]);
    });
    await say({ what: 'moved', address: '/users', state: null, isReplaced: false });
    expect(await screen.findByRole('heading', { name: 'Page /users 1.0.0' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    expect(await screen.findByTitle('Groups')).toBeInTheDocument();
  });

  it('hands the keys of the console and its title on', async () => {
    renderConsole();
    const { say } = await partInFrame('Groups');
    await say({ what: 'shown' });
    await say({ what: 'title', title: 'Lakshmi Gold 12 · Kuri' });
    expect(document.title).toBe('Lakshmi Gold 12 · Kuri');
    const none = { metaKey: false, shiftKey: false };
    await say({ what: 'pressed', key: 'k', ctrlKey: true, ...none });
    expect(await screen.findByRole('dialog', { name: 'Search the console' })).toBeVisible();
  });

  it('is asked before it is left while something is open in it', async () => {
    const { user } = renderConsole();
    const { received, say } = await partInFrame('Groups');
    await say({ what: 'shown' });
    await say({ what: 'held', isHeld: true, isDirty: true });
    await user.click(screen.getByRole('link', { name: 'Members' }));
    expect(received.at(-1)).toEqual({ what: 'leave' });
    expect(location.pathname).toBe('/groups');
    await say({ what: 'held', isHeld: false, isDirty: false });
    await user.click(screen.getByRole('link', { name: 'Members' }));
    expect(await screen.findByRole('heading', { name: 'Page /users 1.0.0' })).toBeVisible();
  });

  it('dims all around it while it is dimmed, and asks it to close what is open', async () => {
    const { user } = renderConsole();
    const { received, say } = await partInFrame('Groups');
    await say({ what: 'ready' });
    await say({ what: 'shown' });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const isInUse = () => menu.closest('[inert]') === null;
    await say({ what: 'backdrop', hasBackdrop: true });
    expect(isInUse()).toBe(false);
    const backdrop = document.querySelector('[data-backdrop]');
    if (backdrop === null) throw new Error('Nothing dims the page');
    await user.click(backdrop);
    expect(received.at(-1)).toEqual({ what: 'leave' });
    await say({ what: 'backdrop', hasBackdrop: false });
    expect(isInUse()).toBe(true);
    expect(backdrop).not.toBeInTheDocument();
  });

  it('is what the keys of the browser print, also where the focus is beside it', async () => {
    const { user } = renderConsole();
    const { frame } = await partInFrame('Groups');
    const print = jest.fn();
    Object.assign(frame.contentWindow ?? {}, { print });
    await user.keyboard('{Control>}p{/Control}');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('gives way to the version before when it does not come, and its module is reported', async () => {
    expectConsole('error', /could not be loaded/);
    const { reports } = renderConsole();
    const { say } = await partInFrame('Groups');
    await say({ what: 'failed', kind: 'chunk', message: 'Loading chunk 7 failed' });
    expect(await screen.findByRole('heading', { name: 'Page /groups 1.0.0' })).toBeVisible();
    expect(screen.getByText(/Version 1\.0\.0, the one before it, is used/)).toBeVisible();
    expect(reports).toMatchObject([
      { module: 'mfe-groups', version: '2.0.0', kind: 'chunk', fellBackTo: '1.0.0' },
    ]);
  });

  it('says so when its document is of no shell', async () => {
    expectConsole('error', /could not be loaded/);
    const { reports } = renderConsole([{ ...groups, previous: null }, ticketsModule()]);
    const { frame } = await partInFrame('Groups');
    fireEvent.load(frame);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The Groups module (version 2.0.0) could not be loaded',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(reports).toMatchObject([{ version: '2.0.0', kind: 'entry', fellBackTo: null }]);
  });

  it('fails when its frame does not answer in time', async () => {
    expectConsole('error', /could not be loaded/);
    jest.useFakeTimers();
    const { reports } = renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Page /groups 1.0.0' })).toBeVisible();
    expect(reports).toMatchObject([{ version: '2.0.0', kind: 'timeout', fellBackTo: '1.0.0' }]);
  });

  it('is not given up once it was shown, however late the rest of its document comes', async () => {
    jest.useFakeTimers();
    const { reports } = renderConsole();
    await act(() => jest.advanceTimersByTimeAsync(100));
    const { frame, say } = await partInFrame('Groups');
    const at = { protocol: 'https:', pathname: '/embedded/2.1.0/groups' };
    const page = { location: at, getElementById: () => document.createElement('script') };
    Object.defineProperty(frame, 'contentDocument', { value: page });
    await say({ what: 'shown' });
    // What else the document has fetched is there later.
    fireEvent.load(frame);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reports).toEqual([]);
    jest.useRealTimers();
  });

  it('offers the version before when it stops after it was shown', async () => {
    expectConsole('error', /out of order/);
    const { user, reports } = renderConsole();
    const { say } = await partInFrame('Groups');
    await say({ what: 'shown' });
    await say({ what: 'failed', kind: 'render', message: 'out of order' });
    expect(screen.getByRole('alert')).toHaveTextContent('has stopped because of an error in it');
    await user.click(screen.getByRole('button', { name: 'Use version 1.0.0' }));
    expect(await screen.findByRole('heading', { name: 'Page /groups 1.0.0' })).toBeVisible();
    expect(reports).toMatchObject([{ kind: 'render', message: 'out of order' }]);
  });
});

describe('server data in both windows', () => {
  function Counted() {
    const { data = 0 } = useQuery({
      queryKey: ['receipts'],
      queryFn: () => Promise.resolve((reads += 1)),
    });
    return <p>{`read ${data}`}</p>;
  }
  let reads = 0;

  it('is fetched again when a write in the frame has changed it', async () => {
    const onPaid = jest.fn();
    const receipts = registryModule({
      ...groups,
      name: 'mfe-receipts',
      title: 'Receipts',
      pages: [],
      nav: [],
      fills: ['member-payments'],
    });
    function Panel() {
      const props = { ticket: ticket(), onPaid, onClose: jest.fn(), onDirtyChange: jest.fn() };
      return (
        <>
          <Counted />
          <Slot name="member-payments" props={props} />
        </>
      );
    }
    const remotes = new FallbackLoader({
      shell: { version: '1.0.0' },
      load: (release, name) =>
        Promise.resolve(
          release.name === 'mfe-receipts'
            ? embeddedPart(release, name, { RemoteFailure, PageMissingError })
            : Panel,
        ),
      report: () => undefined,
      wait: () => Promise.resolve(),
    });
    renderApp({ registry: registryOf(registryModule(), receipts), remotes });
    const { frame, received, say } = await partInFrame('Receipts');
    await say({ what: 'ready' });
    expect(received.at(-1)).toMatchObject({
      data: { ticket: ticket() },
      functions: ['onPaid', 'onClose', 'onDirtyChange'],
    });
    await say({ what: 'sized', height: 240, isCovered: false });
    expect(frame.parentElement).toHaveStyle({ height: '240px' });
    await screen.findByText('read 1');
    await say({ what: 'changed', tags: ['receipts'] });
    expect(await screen.findByText('read 2')).toBeVisible();
    // What came from the frame is not sent back to it.
    expect(received.filter(({ what }) => what === 'changed')).toEqual([]);
    await say({ what: 'called', name: 'onPaid', given: [] });
    expect(onPaid).toHaveBeenCalledTimes(1);
  });
});
