import { figuresBody } from './figures.ts';

const figure = (value: number) => ({
  name: 'CLS',
  value,
  module: 'shell',
  version: '1.0.0',
  page: '/',
});
const isTaken = (figures: readonly object[]) => figuresBody.safeParse({ figures }).success;

it.each([
  [-0.001, false],
  [0, true],
  [600_000, true],
  [600_000.5, false],
])('a figure of %d is taken: %s', (value, taken) => expect(isTaken([figure(value)])).toBe(taken));

it.each([
  [0, false],
  [1, true],
  [50, true],
  [51, false],
])('%d figures at once are taken: %s', (count, taken) => {
  expect(isTaken(Array<object>(count).fill(figure(0)))).toBe(taken);
});
