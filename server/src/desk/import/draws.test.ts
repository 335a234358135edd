import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Group, PaperDrawRecord } from '@kuri/shared/contract';
import { assertRefused } from '../../testing/assert-refused.ts';
import { eligible, recordPaper } from '../../testing/draws/draw-fixtures.ts';
import {
  beginImport,
  bookDraw,
  bookGroup,
  bookMember,
  checkImport,
  csvOf,
  faultsOf,
  importBook,
  type Row,
  settled,
  totalsOf,
  WRITE_REASON,
} from '../../testing/imports/import-fixtures.ts';
import { approve, payOut, prizesOf } from '../../testing/payouts/prize-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

const RAHUL = { memberName: 'Rahul Nair', contactPhone: '98470 12346' };

/** A group of two people with three tickets, and draws of it. */
const book = (draws: readonly Row[]) => ({
  groups: csvOf('groups', [bookGroup()]),
  members: csvOf('members', [bookMember({ ticketsCount: '2' }), bookMember(RAHUL)]),
  draws: csvOf('draws', draws),
});

const PAID = { paidDate: '12/04/2026', paymentMethod: 'UPI' };
const NOBODY = { contactPhone: '', prize: '' };
const FIRST = { ticketNumber: '1' };
const THREE = [
  bookDraw({ ...FIRST, ...PAID }),
  bookDraw({ drawNo: '2', drawDate: '10/05/2026', ...NOBODY }),
  bookDraw({ drawNo: '3', drawDate: '10/06/2026', ...RAHUL }),
];

describeAppOnOne('draws of a paper book', (at) => {
  let caller: Caller;

  async function groupOf(): Promise<string> {
    const { data } = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>();
    return data[0]?.schemeId ?? '';
  }
  const recordOf = async (schemeId: string) =>
    (await caller.get(`paperDraws?scheme=${schemeId}`)).json<{ data: PaperDrawRecord }>().data;

  it('are recorded with it: winners are out, the next number follows, prizes are payable', async () => {
    caller = await at.caller();
    const written = await importBook(caller, book(THREE));
    assert.equal(written.state, 'written', written.problem?.message ?? '');
    assert.equal(written.found?.draws, 3);
    const schemeId = await groupOf();
    const record = await recordOf(schemeId);
    assert.deepEqual(
      record.draws.map(({ drawNo, drawDate, winner, prize, paid, reason }) => [
        ...[drawNo, drawDate, winner?.memberName, prize, paid?.on, paid?.method, reason],
      ]),
      [
        [1, '2026-04-10', 'Anjali Menon', 60_000, '2026-04-12', 'UPI', WRITE_REASON],
        [2, '2026-05-10', undefined, null, undefined, undefined, WRITE_REASON],
        [3, '2026-06-10', 'Rahul Nair', 60_000, undefined, undefined, WRITE_REASON],
      ],
    );
    assert.equal(record.missing, null);
    const coming = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.equal(coming.drawNumber, 4);
    assert.equal(coming.excluded.filter(({ reason }) => reason === 'won').length, 2);
    const [open, ...others] = await prizesOf(caller, { scheme: schemeId });
    assert.deepEqual([open?.drawNo, open?.memberName, others.length], [3, 'Rahul Nair', 0]);
    const prize = { returnAmount: 60_000 };
    await approve(caller, open?.drawId ?? '', prize);
    await payOut(caller, open?.drawId ?? '', prize);
    const undone = await caller.post('undoBookImport', {
      importId: written.importId,
      reason: WRITE_REASON,
    });
    assertRefused(undone, 409, 'IMPORT_BUILT_ON', /1 payout of its draws and tickets, such as PV/);
  });

  it('are taken back with it', async () => {
    caller = await at.caller();
    const { importId } = await importBook(caller, book(THREE));
    const body = { importId, reason: 'It was the book of last year' };
    assert.equal((await caller.post('undoBookImport', body)).statusCode, 202);
    assert.equal((await settled(caller, importId)).state, 'undone');
    const record = await recordOf(await groupOf());
    assert.deepEqual([record.held, record.draws], [null, []]);
    assert.match(record.missing ?? '', /^The first draw of this group was on 10-Apr-2026/);
  });

  it('are taken for a group that was there, and corrected until the import is built on', async () => {
    caller = await at.caller();
    const { groups, members } = book([]);
    await importBook(caller, { groups, members });
    const schemeId = await groupOf();
    await recordPaper(caller, schemeId, []);
    const { importId, state } = await importBook(caller, { draws: csvOf('draws', THREE) });
    assert.equal(state, 'written');
    assert.equal((await recordOf(schemeId)).held, 3);
    assert.deepEqual(await faultsOf(caller, { draws: csvOf('draws', [bookDraw(FIRST)]) }), [
      'draws 2 Group code: "LG-A": The draws of group LG-A are recorded already: correct them there',
    ]);
    const { draws } = await recordOf(schemeId);
    const corrected = draws.map(({ drawNo, drawDate, winner, prize, paid }) => ({
      drawDate,
      ticketId: winner?.ticketId ?? null,
      prize: drawNo === 3 ? 61_000 : prize,
      paidOn: paid?.on ?? null,
      method: paid?.method ?? null,
    }));
    await recordPaper(caller, schemeId, corrected);
    const undo = { importId, reason: 'Not the right book' };
    const refused = await caller.post('undoBookImport', undo);
    assertRefused(refused, 409, 'IMPORT_BUILT_ON', /1 draws held before Kuri that were recorded/);
  });

  it('agree with the number that is said of each group', async () => {
    caller = await at.caller();
    const importId = await beginImport(caller, book(THREE));
    const checked = await checkImport(caller, importId);
    const groups = totalsOf(checked).map((total) => ({ ...total, paperDraws: 2 }));
    const answer = await caller.post('writeBookImport', { importId, groups, reason: WRITE_REASON });
    assertRefused(answer, 409, 'DRAWS_NOT_SAID');
    assert.deepEqual(answer.json<{ errors: unknown }>().errors, [
      { field: 'LG-A', message: 'Draws held 3 in the files, 2 in the book' },
    ]);
  });

  it('name the ticket that won where its holder has several, once', async () => {
    caller = await at.caller();
    const second = { drawNo: '2', drawDate: '10/05/2026' };
    const draws = [bookDraw(), bookDraw({ ...second, ...RAHUL, ticketNumber: 'LG-A-002' })];
    assert.deepEqual(await faultsOf(caller, book(draws)), [
      'draws 3 Ticket no.: "LG-A-002": This ticket is held by "Anjali Menon", 9847012345',
      'draws 2 Ticket no.: "Anjali Menon" has 2 tickets of this group: write the number of the one that won',
    ]);
    const twice = [bookDraw(FIRST), bookDraw({ ...second, ...FIRST, contactPhone: '' })];
    assert.deepEqual(await faultsOf(caller, book(twice)), [
      'draws 3 : This ticket has won already, in row 2',
    ]);
  });

  it('are faults where they cannot have been', async () => {
    caller = await at.caller();
    const faults = async (draws: Row[]) => faultsOf(caller, book(draws));
    assert.deepEqual(
      await faults([
        bookDraw({ ...FIRST, drawNo: '', prize: '' }),
        bookDraw({ contactPhone: '98470 99999' }),
        bookDraw({ ...FIRST, paidDate: '12/04/2026' }),
        bookDraw({ schemeCode: 'LG-X' }),
        bookDraw({ ...FIRST, drawDate: '09/03/2026' }),
        bookDraw({ drawNo: '3', ticketNumber: '2' }),
      ]),
      [
        'draws 2 Draw no.: Draw no. is required',
        'draws 2 Prize: Prize is required for a ticket that has won',
        'draws 3 Winner phone: "98470 99999": No member with this phone has a ticket of this group',
        'draws 4 Paid by: Say how it was paid, or leave out the day',
        'draws 5 Group code: "LG-X": No group has this code, in the console or in the groups file',
        'draws 6 Draw date: "09/03/2026": Draw date cannot be before the group began, 01-Apr-2026',
      ],
    );
    assert.deepEqual(
      await faults([
        bookDraw(FIRST),
        bookDraw({ drawDate: '11/04/2026', ticketNumber: '2' }),
        bookDraw({ drawNo: '2', drawDate: '05/04/2026', ticketNumber: '2' }),
        bookDraw({ drawNo: '4', drawDate: '10/12/2026', ...RAHUL }),
      ]),
      [
        'draws 3 Draw no.: "1": Draw 1 of this group is also in row 2',
        'draws 4 Draw date: "05/04/2026": Draw date cannot be before that of the draw before',
        'draws 5 Draw date: "10/12/2026": Draw date cannot be in the future',
        'draws 5 Draw no.: "4": Draw 3 of this group is missing',
      ],
    );
  });
});
