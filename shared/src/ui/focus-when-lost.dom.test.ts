import { renderHook } from '@testing-library/react';
import { focusWhenLost, useFocusWhenLost } from './focus-when-lost.ts';

const frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.shift()?.(0);

function button() {
  const element = document.createElement('button');
  document.body.append(element);
  return element;
}

beforeEach(() => {
  frames.length = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('gives an element the focus at once when nothing has it', () => {
  const element = button();
  focusWhenLost(element);
  expect(element).toHaveFocus();
  expect(frames).toHaveLength(0);
});

it('waits for the focus of a dialog to be lost', () => {
  const [element, inDialog] = [button(), button()];
  inDialog.focus();
  focusWhenLost(element);
  nextFrame();
  expect(inDialog).toHaveFocus();
  inDialog.remove();
  nextFrame();
  expect(element).toHaveFocus();
});

it('leaves the focus where the user has put it, and gives up', () => {
  const [element, chosen] = [button(), button()];
  chosen.focus();
  focusWhenLost(element, 2);
  nextFrame();
  nextFrame();
  expect(frames).toHaveLength(0);
  expect(chosen).toHaveFocus();
});

it('follows a screen from one known state to another only', () => {
  const element = button();
  const { rerender } = renderHook(({ state }) => useFocusWhenLost(state, { current: element }), {
    initialProps: { state: undefined as string | undefined },
  });
  rerender({ state: 'open' });
  rerender({ state: 'open' });
  expect(element).not.toHaveFocus();
  rerender({ state: 'closed' });
  expect(element).toHaveFocus();
});
