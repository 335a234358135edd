import { groupList, pendingDues } from '@kuri/shared/calls';
import { fakeHttp, group, ok, testTranslatedPages } from '@kuri/shared/testing';
import { dues } from './testing/fixtures.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(pendingDues, ok(dues()));
});

testTranslatedPages([{ address: '/dues', opens: [/Group$/] }]);
