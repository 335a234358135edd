import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, useSearchParams, watchHistory } from '../router.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

function Page(props: Pick<SidePanelProps, 'isDirty' | 'isBusy'>) {
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>{parameters.get('tab') ?? 'first'}</h1>
      <button onClick={() => setParameters({ tab: 'second' })}>Second tab</button>
      <button onClick={() => setOpen(true)}>New Group</button>
      <SidePanel title="Create New Group" {...props} isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </SidePanel>
    </>
  );
}

const panelNow = () => screen.queryByRole('dialog', { name: 'Create New Group' });
const heading = () => screen.getByRole('heading', { level: 1, hidden: true });

let arrivals = 0;
const countArrival = () => {
  arrivals += 1;
};
let stop = () => {};
beforeAll(() => {
  // Counted first: what is held back is hidden from later listeners.
  window.addEventListener('popstate', countArrival);
  stop = watchHistory();
});
afterAll(() => {
  window.removeEventListener('popstate', countArrival);
  stop();
});

/** Presses the browser's Back; where a panel holds it, the browser arrives twice: there and back. */
async function pressBack(expected: number) {
  arrivals = 0;
  history.back();
  await waitFor(() => expect(arrivals).toBe(expected));
}

async function openOnSecondTab(props: Pick<SidePanelProps, 'isDirty' | 'isBusy'> = {}) {
  history.replaceState(null, '', '/groups');
  const user = userEvent.setup();
  renderPart(
    <BrowserRouter>
      <Page {...props} />
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Second tab' }));
  await user.click(screen.getByRole('button', { name: 'New Group' }));
  expect(panelNow()).toBeVisible();
  return user;
}

test("the browser's Back closes the panel, and the page below stays", async () => {
  await openOnSecondTab();
  await pressBack(2);
  expect(panelNow()).toBeNull();
  expect(heading()).toHaveTextContent('second');
  expect(location.search).toBe('?tab=second');

  await pressBack(1);
  expect(heading()).toHaveTextContent('first');
});

test('Back asks before it throws typed data away, as often as it is pressed', async () => {
  const user = await openOnSecondTab({ isDirty: true });
  for (const answer of ['Keep editing', 'Discard']) {
    await pressBack(2);
    expect(heading()).toHaveTextContent('second');
    await user.click(await screen.findByRole('button', { name: answer }));
  }
  expect(panelNow()).toBeNull();
  expect(location.search).toBe('?tab=second');
});

test('Back waits while saving', async () => {
  await openOnSecondTab({ isDirty: true, isBusy: true });
  await pressBack(2);
  expect(panelNow()).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.search).toBe('?tab=second');
});

/** True when the browser asks before the page goes. */
const asksBeforeUnload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a reload asks only while typed data would be lost', async () => {
  const user = await openOnSecondTab({ isDirty: true });
  expect(asksBeforeUnload()).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(asksBeforeUnload()).toBe(false);
});

test('a panel without typed data lets the page go', async () => {
  await openOnSecondTab();
  expect(asksBeforeUnload()).toBe(false);
});
