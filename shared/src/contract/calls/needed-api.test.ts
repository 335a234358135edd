import { API_VERSION } from '../api-version.ts';
import { neededApi } from './needed-api.ts';

const rows = { groupPage: {}, flagList: { since: 3 }, setFlag: { since: 2 } };

it('is the newest that one of the rows asks for', () => {
  expect(neededApi([], rows)).toBe(1);
  expect(neededApi(['groupPage', 'Answered'], rows)).toBe(1);
  expect(neededApi(['groupPage', 'setFlag'], rows)).toBe(2);
  expect(neededApi(['*'], rows)).toBe(3);
});

it('is not above what this contract describes', () => {
  expect(neededApi(['*'])).toBeLessThanOrEqual(API_VERSION);
});
