import {
  groupBook,
  groupPage,
  groupTermsChanges,
  groupTypes,
  ticketPage,
} from '@kuri/shared/calls';
import {
  fakeHttp,
  group,
  groupType,
  ok,
  page,
  testTranslatedPages,
  ticket,
} from '@kuri/shared/testing';
import { book } from './testing/book-fixtures.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupPage, page([group()]));
  http.on(groupBook, ok(book()));
  http.on(ticketPage, page([ticket()]));
  http.on(groupTermsChanges, ok([]));
  http.on(groupTypes, ok([groupType()]));
});

testTranslatedPages([
  { address: '/groups', opens: ['New Group', /^Edit/] },
  { address: '/groups/grp_1', opens: [] },
  { address: '/groups?tab=types', opens: ['New Group Type', /^Edit/] },
]);
