import { axeViolations, PHONE_WIDTH, renderScreen, setViewportWidth } from '@kuri/shared/testing';
import { Gallery } from './gallery.tsx';

beforeAll(() => {
  Object.assign(globalThis, { KURI_PROPS: { Button: [['variant', 'string', 'How it looks.']] } });
});

it.each([1280, PHONE_WIDTH])('can be used by everybody, at %i pixels', async (width) => {
  setViewportWidth(width);
  renderScreen(<Gallery />);
  expect(await axeViolations()).toEqual([]);
});
