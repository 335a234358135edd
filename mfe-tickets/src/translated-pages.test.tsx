import { memberPage, referralPage } from '@kuri/shared/calls';
import { fakeHttp, member, page, referral, testTranslatedPages } from '@kuri/shared/testing';
import { answerLists } from './testing/tickets-driver.tsx';

const http = fakeHttp();

beforeEach(() => {
  answerLists(http);
  http.on(memberPage, page([member()]));
  http.on(referralPage, page([referral()]));
});

testTranslatedPages([
  { address: '/members', opens: [/Group$/, /Status$/, /^Actions for/, 'New Ticket'] },
  { address: '/users', opens: [] },
  { address: '/referrals', opens: ['Add Referral'] },
]);
