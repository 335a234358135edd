import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../testing/axe.ts';
import { PHONE_WIDTH, setViewportWidth } from '../testing/match-media.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { ComboBox } from './combo-box.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

function Opener(props: Partial<SidePanelProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>New Group</button>
      <SidePanel
        title="Create New Group"
        footer={({ requestClose }) => <button onClick={requestClose}>Cancel</button>}
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          props.onClose?.();
        }}
      >
        <label>
          Name <input />
        </label>
        <label>
          Code <input />
        </label>
      </SidePanel>
    </>
  );
}

async function open(props: Partial<SidePanelProps> = {}) {
  const user = userEvent.setup();
  renderPart(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'New Group' }));
  return { user, panel: await screen.findByRole('dialog', { name: 'Create New Group' }) };
}

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
const panelNow = () => screen.queryByRole('dialog', { name: 'Create New Group' });

function drag(pixels: number) {
  const header = screen.getByRole('heading', { name: 'Create New Group' });
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(header, { ...finger, clientY: 20 });
  fireEvent.pointerMove(header, { ...finger, clientY: 20 + pixels });
  fireEvent.pointerUp(header, { ...finger, clientY: 20 + pixels });
}

beforeAll(() => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
});

test('opens with the focus in its first field, and gives it back to its opener', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Group' })).toHaveFocus());
});

describe('on a touch screen', () => {
  const frames: FrameRequestCallback[] = [];
  const passFrames = (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      for (const run of frames.splice(0)) run(0);
    }
  };

  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, {
        media,
        matches: media === '(pointer: coarse)',
      }),
    );
  });

  test('it comes first, and then takes the focus into its first field', async () => {
    await open();
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
    passFrames(4);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('it does not take the focus from a field that the user has moved to', async () => {
    await open();
    act(() => screen.getByLabelText('Code').focus());
    passFrames(4);
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});

test('keeps the focus inside', async () => {
  const { user, panel } = await open();
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab();
    expect(panel).toContainElement(focused());
  }
});

const waysToClose: [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a click outside', (user) => user.click(document.body)],
  ['its close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['its Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
];

describe.each(waysToClose)('on %s', (_name, close) => {
  test('closes when nothing was typed', async () => {
    const { user } = await open();
    await close(user);
    expect(panelNow()).toBeNull();
  });

  test('asks before it throws typed data away', async () => {
    const onClose = jest.fn();
    const { user, panel } = await open({ isDirty: true, onClose });

    await close(user);
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    const keepEditing = question.getByRole('button', { name: 'Keep editing' });
    expect(keepEditing).toHaveFocus();
    await user.click(keepEditing);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(panel).toContainElement(focused()));

    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(panelNow()).toBeNull();
  });

  test('stays while saving', async () => {
    const { user } = await open({ isDirty: true, isBusy: true });
    await close(user);
    expect(panelNow()).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('gives the focus back to the field when editing continues', async () => {
  const { user } = await open({ isDirty: true });
  const isFieldFocused = () => waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await isFieldFocused();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await isFieldFocused();
});

test('Escape in an open list closes the list and leaves the panel', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderPart(
    <SidePanel title="Create New Group" isOpen onClose={onClose}>
      <ComboBox
        label="Group Type"
        options={[{ value: 'gold', label: 'Gold' }]}
        value="gold"
        onChange={() => undefined}
      />
    </SidePanel>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Group Type' }));
  expect(screen.getByRole('listbox')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('on a phone a drag of 90 px springs back and one of 110 px closes', async () => {
  setViewportWidth(PHONE_WIDTH);
  await open();

  drag(90);
  expect(panelNow()).toBeInTheDocument();
  expect(panelNow()?.parentElement?.style.transform).toBe('');
  drag(-110);
  expect(panelNow()).toBeInTheDocument();
  drag(110);
  expect(panelNow()).toBeNull();
});

test('on a phone a drag asks before it throws typed data away', async () => {
  setViewportWidth(PHONE_WIDTH);
  await open({ isDirty: true });
  drag(110);
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});

test('on a wide window a drag does nothing', async () => {
  await open();
  drag(110);
  expect(panelNow()).toBeInTheDocument();
});

test('says after 10 s that saving is still going on, and stops when it has ended', () => {
  jest.useFakeTimers();
  const panel = (isBusy: boolean) => (
    <SidePanel title="Create New Group" isOpen isBusy={isBusy} onClose={() => undefined}>
      <input aria-label="Name" />
    </SidePanel>
  );
  const note = () => screen.queryByText('Still working. Please keep this page open.');
  const wait = (milliseconds: number) => {
    act(() => jest.advanceTimersByTime(milliseconds));
  };
  const { rerender } = renderPart(panel(false));
  wait(20_000);
  expect(note()).toBeNull();

  rerender(panel(true));
  wait(9_999);
  expect(note()).toBeNull();
  wait(1);
  expect(note()).toBeVisible();

  rerender(panel(false));
  expect(note()).toBeNull();
  jest.useRealTimers();
});
