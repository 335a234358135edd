import { matchMedia } from './match-media.ts';

const NARROW = '(max-width: 767.98px)';

function widen(width: number) {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

test('who listens hears that the width has crossed the limit, once, and no longer after leaving', () => {
  const query = matchMedia(NARROW);
  const onChange = jest.fn();
  query.addEventListener('change', onChange);
  widen(700);
  widen(600);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(query.matches).toBe(true);
  query.removeEventListener('change', onChange);
  widen(1280);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(query.matches).toBe(false);
});

test('a query that nobody listens to leaves nothing at the window', () => {
  const listen = jest.spyOn(window, 'addEventListener');
  matchMedia(NARROW);
  expect(listen).not.toHaveBeenCalled();
});
