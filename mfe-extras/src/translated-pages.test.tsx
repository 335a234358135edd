import { groupList, ticketPage } from '@kuri/shared/calls';
import { fakeHttp, group, ok, page, testTranslatedPages, ticket } from '@kuri/shared/testing';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(ticketPage, page([ticket()]));
});

testTranslatedPages([
  { address: '/vouchers?group=grp_1', opens: [/Group$/] },
  { address: '/profile', opens: [] },
  { address: '/whatsapp', opens: [] },
  { address: '/dashboard', opens: [/^Actions for/] },
]);
