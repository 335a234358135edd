import { FrameHold } from './frame-hold.ts';

const leave = jest.fn();
const holder = new FrameHold(leave);
const followed: string[] = [];

beforeEach(() => {
  leave.mockClear();
  followed.length = 0;
  document.body.innerHTML =
    '<a href="/users"><b>Members</b></a><a href="/p" target="_blank">Out</a>';
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(link.pathname);
    });
  }
});
afterEach(() => {
  holder.letGo();
});

const press = (name: string, more: MouseEventInit = {}) => {
  document
    .querySelector(name)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
};

it('asks the frame before a link of the console is followed', () => {
  press('b');
  holder.hold({ isHeld: true, isDirty: false });
  press('b');
  expect([followed, leave.mock.calls]).toEqual([['/users'], [[]]]);
});

it('leaves alone what opens beside the page', () => {
  holder.hold({ isHeld: true, isDirty: true });
  press('[target]');
  press('b', { ctrlKey: true });
  expect([followed, leave.mock.calls]).toEqual([['/p', '/users'], []]);
});

it('lets go when nothing is open any more', () => {
  holder.hold({ isHeld: true, isDirty: true });
  holder.hold({ isHeld: false, isDirty: false });
  press('b');
  expect([followed, leave.mock.calls]).toEqual([['/users'], []]);
});
