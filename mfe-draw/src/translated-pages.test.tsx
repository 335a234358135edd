import { drawHistory, groupList, paperDraws, prizePage, ticketPage } from '@kuri/shared/calls';
import { fakeHttp, group, ok, page, testTranslatedPages, ticket } from '@kuri/shared/testing';
import { markedDraw, paperDraw, paperRecord } from './testing/fixtures.ts';
import { paidPrize, prize } from './testing/prize-fixtures.ts';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([group()]));
  http.on(ticketPage, page([ticket()]));
  http.on(drawHistory, ok([markedDraw()]));
  http.on(paperDraws, ok(paperRecord({ held: 1, draws: [paperDraw()] })));
  http.on(prizePage, page([prize(), paidPrize()]));
});

testTranslatedPages([
  { address: '/randomPicker?group=grp_1', opens: [/Group$/] },
  { address: '/payouts', opens: [/State/, /Group$/] },
]);
