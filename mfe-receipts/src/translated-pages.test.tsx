import { collectionReport, groupList, receiptPage } from '@kuri/shared/calls';
import { fakeHttp, group, ok, page, testTranslatedPages } from '@kuri/shared/testing';
import { receipt, report } from './testing/receipt-fixtures.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(receiptPage, page([receipt()]));
  http.on(collectionReport, ok(report()));
});

testTranslatedPages([
  { address: '/receipts', opens: ['Add Receipt', /Group$/, /^Date/, /^Actions for/] },
  { address: '/collections', opens: [/Group$/, /^Date/] },
]);
