import assert from 'node:assert/strict';
import {
  CLIENT_ID,
  type BookMonths,
  type BookSettings,
  type CashDesk,
  type CashVoucher,
  type FoundReferral,
  type Group,
  type Login,
  type MadeStatementLink,
  type OfficeDay,
  type Organisation,
  type OwnSignIn,
  type ReceiptLink,
  type SecondStepSecret,
  type SentReminders,
  type StaffWithPassword,
  type Ticket,
} from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import {
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  paperGroup,
  proofOf,
  recordPaper,
  startDraw,
  voidByTwo,
  voidDraw,
} from '../draws/draw-fixtures.ts';
import { DAY, closingInput } from '../day-book/day-book-fixtures.ts';
import { addType, groupInput, groupTypeInput } from '../groups/group-fixtures.ts';
import { addTicket, enrolSomebody } from '../enrolments/enrolment-fixtures.ts';
import { paperBook } from './paper-book.ts';
import { approve, payOut, payoutIdOf, reverseInput } from '../payouts/prize-fixtures.ts';
import { oldTicket, payFor, reverseByTwo } from '../receipts/receipt-fixtures.ts';
import { TEST_NOW, type Caller } from '../test-app.ts';

// A year of a branch, in a minute. Two accounts that live it have the same names, phones and codes,
// so that a search for one would find the other's as well.

const SURESH = { refName: 'Suresh', refType: 'Agent' as const, refContactPhone: '9447055501' };
const ANJALI = { memberName: 'Anjali Menon', contactPhone: '9847012345' };
const REASON = 'As the test needs it';

/** The ids that the reads of an account are asked with. */
interface Known {
  group: Group;
  ticket: Ticket;
  drawId: string;
  importId: string;
  refId: string;
  entryId: string;
}

function done(answer: LightMyRequestResponse): LightMyRequestResponse {
  assert.ok(answer.statusCode < 300, answer.body);
  return answer;
}

async function groups(caller: Caller): Promise<Group> {
  const commission = { kind: 'fixed', value: 250, earned: 'ticket' } as const;
  const type = await addType(caller, { schemeType: 'Gold Savings', commission });
  const { schemeTypeId } = type;
  done(
    await caller.put(
      `updateSchemeType?schemetypeid=${schemeTypeId}`,
      groupTypeInput({ schemeType: 'Silver Savings' }),
    ),
  );
  const add = (path: string, code: string) =>
    caller.post(path, groupInput(schemeTypeId, { schemeCode: code, schemeName: 'Lakshmi Gold' }));
  const group = done(await add('addMonthlyScheme', 'LG-1')).json<{ data: Group }>().data;
  done(await add('schemes/addMonthlyScheme', 'LG-2'));
  // The call without an account in its path: from the root.
  done(await add('../../schemes/addMonthlyScheme', 'LG-3'));
  const change = { schemeName: 'Lakshmi Gold 12', maxCapacity: 100 };
  done(await caller.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, change));
  return group;
}

async function people(caller: Caller, { schemeId }: Group): Promise<Ticket> {
  done(await caller.post('addReferralMember', { ...SURESH, refContactPhone: '9447055502' }));
  const { data } = await enrolSomebody(caller, schemeId, {
    ...ANJALI,
    referralName: SURESH.refName,
    referralType: SURESH.refType,
    referralMobile: SURESH.refContactPhone,
    ticketsCount: 2,
    paidAmount: 6_000,
    paymentMode: 'Cash',
  });
  const [ticket] = data;
  assert.ok(ticket);
  const again = { ...ANJALI, isNewMember: false, memberId: ticket.memberId };
  const unpaid = await addTicket(caller, schemeId, again);
  done(await caller.delete(`deleteMember?memberid=${unpaid.ticketId}`));
  const person = { address: '14 Temple Road, Thrissur', nomineeName: 'Ravi' };
  done(await caller.put(`updateMember?memberid=${ticket.ticketId}`, person));
  done(
    await caller.put(`updateSchemeMember?schemememberid=${ticket.ticketId}`, {
      membershipStatus: 'Active',
    }),
  );
  const mark = { memberId: ticket.memberId, reason: REASON };
  done(await caller.post('markMember', { ...mark, mark: 'left', since: ticket.joinedDate }));
  done(await caller.post('markMember', { ...mark, mark: null }));
  done(await caller.post('activateTickets', { schemeMemberIds: [ticket.ticketId] }));
  return ticket;
}

/** The commission of a ticket, paid to who brought it, taken back and paid again. */
async function commission(caller: Caller, { ticketId }: Ticket) {
  const term = `searchReferralMember?searchTerm=${SURESH.refContactPhone}`;
  const found = done(await caller.get(term)).json<{ data: FoundReferral }>().data;
  const { refId = '' } = found;
  const body = { refId, ticketIds: [ticketId], paidOn: DAY, method: 'UPI', reference: 'UTR4714' };
  const pay = async () =>
    done(await caller.post('payCommission', body)).json<{ data: CashVoucher }>().data;
  const { entryId } = await pay();
  done(await caller.post('reverseCashEntry', { entryId, reason: REASON }));
  await pay();
  return { refId, entryId };
}

async function money(caller: Caller, second: Caller): Promise<void> {
  const late = await oldTicket(caller);
  const path = `updateSchemeMember?schemememberid=${late.ticketId}`;
  done(await caller.put(path, { membershipStatus: 'Defaulter', reason: REASON }));
  const transactionId = 'UTR4711';
  await payFor(caller, [late], { paymentMethod: 'UPI', transactionId }, 10);
  const wrong = await payFor(caller, [late], { paymentMethod: 'UPI', transactionId });
  const { receiptNumber } = wrong;
  done(await caller.get(`receiptSlip?receiptnumber=${encodeURIComponent(receiptNumber)}`));
  done(await caller.post('countSlipPrint', { receiptNumber }));
  done(await reverseByTwo(caller, second, { receiptNumber, reason: REASON }));
  const schememember = [late.ticketId, late.memberId];
  done(await caller.post('memberReceiptByMember', { schememember }));
  const { memberId } = late;
  done(await caller.post('remindMember', { memberId, way: 'chat', locale: 'en' }));
  const said = { note: 'Pays after the market', promisedOn: '2099-01-01', promisedAmount: 500 };
  done(await caller.post('followUpMember', { memberId, ...said, nextCallOn: '2099-01-02' }));
  const sent = done(await caller.post('sendPendingDuesMessage', {}));
  assert.equal(sent.json<{ data: SentReminders }>().data.queued, 1);
  done(
    await caller.put(`updateMember?memberid=${memberId}`, { memberName: 'Cini', reason: REASON }),
  );
  const successor = { memberName: 'Bina Thomas', contactPhone: '9847012346', address: 'Kochi' };
  const takeOver = { schemeMemberId: late.ticketId, ...successor, reason: REASON };
  done(await caller.post('takeOverTicket', takeOver));
}

/** A prize that is paid out, signed for, taken back and paid out again. */
async function prizes(caller: Caller, second: Caller, drawId: string): Promise<void> {
  const paid = await payOut(caller, drawId, { method: 'UPI', reference: 'UTR4712' });
  done(await second.post('confirmPrize', { payoutId: payoutIdOf(paid) }));
  done(await caller.post('reversePrize', reverseInput(paid)));
  await approve(second, drawId, { receiver: 'Biju' });
  await payOut(caller, drawId, { receiver: 'Biju' });
}

/** Draws on paper with a prize that is paid, and a correction. */
async function drawsOnPaper(caller: Caller, second: Caller): Promise<void> {
  const { group, tickets } = await paperGroup(caller);
  const ticketId = tickets[0]?.schemeMemberId ?? '';
  const held = { drawDate: '2026-09-05', ticketId, prize: 50_000, paidOn: null, method: null };
  await recordPaper(caller, group.schemeId, []);
  const { draws: recorded } = await recordPaper(caller, group.schemeId, [held]);
  done(await caller.get(`paperDraws?scheme=${group.schemeId}`));
  const fields = { method: 'UPI', reference: 'UTR4713', returnAmount: 50_000 } as const;
  const drawId = recorded[0]?.drawId ?? '';
  await approve(second, drawId, { returnAmount: 50_000 });
  await payOut(caller, drawId, fields);
}

async function draws(caller: Caller, second: Caller): Promise<string> {
  const { group } = await drawGroup(caller, {});
  const { schemeId } = group;
  await eligible(caller, schemeId, 'drawMonth=12&hold=1');
  const unused = (await drawGroup(caller, {})).group.schemeId;
  await freezeDraw(caller, unused);
  await voidDraw(caller, unused);
  const lost = await freezeDraw(caller, schemeId);
  done(await caller.post('voidDrawWinner', { drawId: lost.draw.id, reason: REASON }));
  await freezeDraw(caller, schemeId);
  await startDraw(caller, schemeId, ['4711']);
  await voidByTwo(caller, second, schemeId);
  const marked = await markDraw(caller, await startDraw(caller, schemeId));
  await proofOf(caller, marked.draw.id);
  await drawHistory(caller, schemeId);
  await prizes(caller, second, marked.draw.id);
  await drawsOnPaper(caller, second);
  return marked.draw.id;
}

/** Cash that goes in and out of another administrator's drawer, until nothing is left in it. */
async function moveCash(caller: Caller, second: Caller) {
  const banks = [{ name: 'Canara Bank', inUse: true }];
  const { updatedAt } = done(await caller.get('bookSettings')).json<{ data: BookSettings }>().data;
  const saved = done(await caller.put('bookSettings', { banks, updatedAt }));
  const bankId = saved.json<{ data: BookSettings }>().data.banks[0]?.bankId ?? '';
  const drawerReason = 'Out of the safe of the office';
  const expense = { amount: 5, category: 'Travel', payee: 'Bus', reason: REASON, drawerReason };
  const spent = done(await caller.post('recordExpense', expense));
  const { entryId } = spent.json<{ data: CashVoucher }>().data;
  done(await caller.post('reverseCashEntry', { entryId, reason: REASON }));
  const handover = { amount: 20, toUserId: second.userId, reason: REASON, drawerReason };
  for (let times = 0; times < 2; times += 1) done(await caller.post('proposeHandover', handover));
  const desk = done(await caller.get('cashDesk')).json<{ data: CashDesk }>().data;
  const [first = '', other = ''] = desk.handovers.map(({ handoverId }) => handoverId);
  done(await second.post('confirmHandover', { handoverId: first }));
  done(await caller.post('declineHandover', { handoverId: other, reason: REASON }));
  const put = { amount: 10, reason: REASON };
  const made = done(await second.post('recordTopUp', put)).json<{ data: CashVoucher }>().data;
  const back = { entryId: made.entryId, reason: REASON };
  done(await reverseByTwo(second, caller, back));
  done(await second.post('recordTopUp', put));
  const deposit = { amount: 30, bankId, reference: 'CH4711', reason: REASON };
  const paid = done(await second.post('recordDeposit', deposit)).json<{ data: CashVoucher }>().data;
  done(await caller.post('seeDeposit', { entryId: paid.entryId }));
}

/** The drawer of another administrator, from the morning until the caller has seen it. */
async function drawer(caller: Caller, second: Caller) {
  done(await second.post('openDrawer', { date: DAY, openingCash: 0 }));
  await moveCash(caller, second);
  done(await second.post('closeDrawer', closingInput()));
  done(await caller.post('seeDrawer', { date: DAY, userId: second.userId }));
  for (const call of ['ledgerEntries', 'export/ledger.csv'])
    done(await caller.get(`${call}?ledger=cash`));
  for (const call of ['periodReport', 'export/periodReport.csv']) done(await caller.get(call));
}

/** A month that is closed and opened again. */
async function closeAMonth(caller: Caller): Promise<void> {
  const { next } = done(await caller.get('bookMonths')).json<{ data: BookMonths }>().data;
  const { month = '', sums } = next ?? {};
  done(await caller.post('closeMonth', { month, left: sums?.left }));
  done(await caller.post('reopenMonth', { month, reason: REASON }));
}

/** Sign-ins, second step and signing out of somebody whose token is in the headers. */
async function signIns(
  caller: Caller,
  headers: { authorization: string },
  currentPassword: string,
): Promise<void> {
  done(await caller.put('signInRules', { idleMinutes: 60, adminsUseCode: false }));
  const begun = done(await caller.post('beginSecondStep', { currentPassword }, headers));
  const { secret } = begun.json<{ data: SecondStepSecret }>().data;
  const codeIn = (seconds: number) => ({
    code: new TOTP({ secret }).generate({ timestamp: TEST_NOW + seconds * 1000 }),
  });
  done(await caller.post('confirmSecondStep', codeIn(0), headers));
  done(await caller.post('endSecondStep', codeIn(30), headers));
  const read = done(await caller.get('ownSignIn', headers));
  const { sessions } = read.json<{ data: OwnSignIn }>().data;
  const sessionId = sessions.find(({ isThis }) => !isThis)?.sessionId;
  done(await caller.post('endSession', { sessionId }, headers));
  done(await caller.post('signOut', {}, headers));
}

async function staff(caller: Caller): Promise<void> {
  const email = `${caller.accountId}@kuri.example`;
  const person = { firstName: 'Ravi', userType: 'OPERATOR', email };
  const added = done(await caller.post('addStaff', person));
  const { userId, firstPassword } = added.json<{ data: StaffWithPassword }>().data;
  // The call without an account in its path: from the root.
  const login = await caller.post('../../account/loginUser', {
    idType: 'email',
    userId: email,
    userPassword: firstPassword,
    clientId: CLIENT_ID,
  });
  const { authToken } = done(login).json<{ data: Login }>().data;
  const passwords = { currentPassword: firstPassword, newPassword: 'Mango-Rain-77' };
  const authorization = `Bearer ${authToken}`;
  const changed = done(await caller.put('changePassword', passwords, { authorization }));
  done(await caller.put('keepPins', { pins: [{ name: 'Counter', route: '/counter' }] }));
  done(await caller.put('keepAppearance', { appearance: 'dark' }));
  done(await caller.put('keepStartPage', { startPage: '/counter' }));
  const menus = { ADMIN: ['/overview'], OPERATOR: [], COLLECTOR: ['/counter'], AUDITOR: [] };
  done(await caller.put('menus', menus));
  const again = { idType: 'email', userId: email, userPassword: passwords.newPassword };
  done(await caller.post('../../account/loginUser', { ...again, clientId: CLIENT_ID }));
  const { authToken: own } = changed.json<{ data: Login }>().data;
  await signIns(caller, { authorization: `Bearer ${own}` }, passwords.newPassword);
  const change = { userType: 'COLLECTOR', disabled: true };
  done(await caller.put(`updateStaff?userid=${userId}`, change));
  done(await caller.put('resetStaffPassword', { userId }));
}

async function settings(caller: Caller): Promise<void> {
  const read = done(await caller.get('organisation'));
  const { data } = read.json<{ data: Organisation }>();
  done(await caller.put('organisation', { ...data, name: 'Lakshmi Savings', address: 'Thrissur' }));
  const day = done(await caller.get('day')).json<{ data: OfficeDay }>().data;
  done(await caller.put('day', { today: day.today }));
  done(await caller.post('day/take-back', { today: day.today }));
  for (const on of [true, false, true]) {
    done(await caller.post('switchFlag', { flag: 'new-counter', on, why: REASON }));
  }
  const setting = { module: 'mfe-groups', setting: 'greeting', value: 'Good morning' };
  done(await caller.post('changeSetting', { ...setting, why: REASON }));
}

/** A link to a ticket's statement, the page of a slip and that of a reminder, each opened as a stranger does. */
async function pages(caller: Caller, { ticketId, memberId, schemeId }: Ticket): Promise<void> {
  const made = done(await caller.post('makeStatementLink', { ticketId }));
  const { linkId, path } = made.json<{ data: MadeStatementLink }>().data;
  // Addresses without an account in front: from the root.
  done(await caller.get(`../..${path}`));
  done(await caller.get(`explainTicket?memberid=${memberId}&schemeid=${schemeId}`));
  const receipt = done(await caller.get('receiptPageLink?receiptnumber=RC/2026-27/000001'));
  done(await caller.get(`../..${receipt.json<{ data: ReceiptLink }>().data.path}`));
  const owed = done(await caller.get(`payPageLink?memberid=${memberId}`));
  done(await caller.get(`../..${owed.json<{ data: ReceiptLink }>().data.path}`));
  done(await caller.post('withdrawStatementLink', { linkId }));
}

/** Values for the parameters of any read; one that knows a name takes it, the others pass it over. */
function queries({ group, ticket, importId, refId, entryId }: Known): string[] {
  const { schemeId } = group;
  const terms = ['Anjali', 'an', '9847012345', '98470', 'RC/2026', ''];
  return [
    ...terms.map((term) => `searchvalue=${encodeURIComponent(term)}`),
    'searchTerm=9447055501',
    `schemeid=${schemeId}&pageno=2&pagesize=1`,
    `schemeid=${schemeId}&searchvalue=98470&view=tickets&late=1`,
    `memberid=${ticket.memberId}&schemememberid=${ticket.ticketId}`,
    'membershipStatus=Active&searchvalue=an',
    'view=members&searchvalue=Anjali',
    'startdate=2026-01-01&enddate=2026-12-31',
    `date=${DAY}`,
    `month=${DAY.slice(0, 7)}`,
    `importid=${importId}`,
    'module=mfe-groups',
    `refid=${refId}&entryid=${entryId}`,
    `schemeid=${schemeId}&state=paid&ticketid=${ticket.ticketId}`,
    'act=confirmPrize&otherid=usr_1',
  ];
}

/** Does everything that the console can, for one account. @param second another administrator of it */
export async function useEverything(caller: Caller, second: Caller): Promise<Known> {
  const group = await groups(caller);
  const ticket = await people(caller, group);
  const { schemeId } = group;
  const terms = { schemeId, winnerPaysRemaining: false, reason: REASON };
  done(await caller.post('changeGroupTerms', terms));
  const paid = await commission(caller, ticket);
  await money(caller, second);
  await staff(caller);
  await drawer(caller, second);
  await settings(caller);
  const importId = await paperBook(caller);
  await pages(caller, ticket);
  await closeAMonth(caller);
  const drawId = await draws(caller, second);
  // Last: from then on the other's login is in the caller's hands.
  done(await caller.put('removeSecondStep', { userId: second.userId }));
  return { group, ticket, drawId, importId, ...paid };
}

/** Asks every read for everything. @param urls of the account's reads, `:drawId` and the like in them */
export async function readEverything(
  caller: Caller,
  known: Known,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    const path = url
      .replace(/^.*:accountId\//, '')
      .replace(':drawId', known.drawId)
      .replace(':kind', 'groups');
    for (const query of queries(known)) await caller.get(`${path}?${query}`);
  }
}
