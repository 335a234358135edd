import { ApiError } from '../api.ts';
import { unwrap, unwrapPage } from './unwrap.ts';

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
  }
  return 'no ApiError';
}

test.each([
  ['an envelope', { success: true, message: 'Done', data: [1] }, [1]],
  ['an envelope in an envelope', { data: { success: true, data: [1] } }, [1]],
  ['bare rows', [1], [1]],
  ['bare fields', { accountId: 'acc_1' }, { accountId: 'acc_1' }],
  ['data that is null', { success: true, data: null }, null],
  ['data with a field named data', { success: true, data: { data: 1 } }, { data: 1 }],
])('reads %s', (_, body, data) => expect(unwrap({ status: 200, body }).data).toEqual(data));

test.each([
  ['totalRecords beside the rows', { data: [1, 2], totalRecords: 12, pageSize: 5 }],
  ['totalCount beside the rows', { data: [1, 2], totalCount: 12, pageSize: 5 }],
  ['everything one level deeper', { data: { data: [1, 2], totalRecords: 12, pageSize: 5 } }],
])('reads a page with %s', (_, body) => {
  expect(unwrapPage({ status: 200, body })).toEqual({
    data: [1, 2],
    totalRecords: 12,
    totalPages: 3,
    currentPage: 1,
    pageSize: 5,
  });
});

test('rows without totals are one page', () => {
  expect(unwrapPage({ status: 200, body: [] })).toMatchObject({ totalRecords: 0, totalPages: 0 });
});

test.each([
  ['text', '<html></html>', 'BAD_ANSWER'],
  ['nothing', null, 'BAD_ANSWER'],
  ['a failure in disguise', { success: false, code: 'CONFLICT', message: 'No' }, 'CONFLICT'],
])('refuses %s', (_, body, code) => {
  expect(codeOf(() => unwrap({ status: 200, body }))).toBe(code);
  expect(codeOf(() => unwrapPage({ status: 200, body }))).toBe(code);
});

test('a page without rows in it cannot be read', () => {
  expect(codeOf(() => unwrapPage({ status: 200, body: { data: {} } }))).toBe('BAD_ANSWER');
});

test('an answer without content is no failure', () => {
  expect(unwrap({ status: 204, body: '' })).toEqual({ data: null, message: '' });
});
