import * as z from 'zod/mini';
import { listQuery, maybePageQuery, pageQuery } from './envelope.ts';

it('has the first page of ten where none is asked for', () => {
  expect(pageQuery.parse({})).toEqual({ pageno: 1, pagesize: 10 });
  expect(listQuery.parse({})).toEqual({ pageno: 1, pagesize: 5000 });
  expect(maybePageQuery.parse({})).toEqual({});
});

it.each([
  ['0', 1, 1],
  ['1', 1, 1],
  ['2', 2, 2],
  ['250', 250, 250],
  ['251', 251, 250],
  ['1000000', 1_000_000, 250],
  ['1000001', 1_000_000, 250],
])('brings %s into the pages and sizes that there are', (text, pageno, pagesize) => {
  const asked = { pageno: text, pagesize: text };
  expect(pageQuery.parse(asked)).toEqual({ pageno, pagesize });
  expect(maybePageQuery.parse(asked)).toEqual({ pageno, pagesize });
});

it.each(['', '-1', '1.5', '1e3', 'ten', '1234567890'])('refuses "%s" as a page', (text) => {
  expect(z.safeParse(pageQuery, { pageno: text }).success).toBe(false);
  expect(z.safeParse(pageQuery, { pagesize: text }).success).toBe(false);
});
