import { groupPage, groupTermsChanges, groupTypes } from '@kuri/shared/calls';
import { fakeHttp, group, groupType, ok, page, testTranslatedPages } from '@kuri/shared/testing';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupPage, page([group()]));
  http.on(groupTermsChanges, ok([]));
  http.on(groupTypes, ok([groupType()]));
});

testTranslatedPages([
  { address: '/groups', opens: ['New Group', /^Edit/] },
  { address: '/groups?tab=types', opens: ['New Group Type', /^Edit/] },
]);
