import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ExclusionReason } from '@kuri/shared/contract';
import { type Act, type Entry, type ListFacts, listStory } from './list-story.ts';
import type { TicketList } from '../../ground/chain/protocol/list.ts';

/** A Saturday. */
const NOW = '2026-11-21T18:30:00.000+05:30';
const OLD = '2026-09-01T10:00:00.000+05:30';
const SINCE = '2026-10-21T18:00:00.000+05:30';
const RECENT = '2026-11-20T10:00:00.000+05:30';
const EARLIER = '2026-11-01T10:00:00.000+05:30';

/** Tickets and so on that take part, and those that are out with their reasons. */
function listOf(inside: number, ...out: ExclusionReason[]): TicketList {
  const ticket = (_: unknown, index: number) => ({
    ticketId: `t${index + 1}`,
    code: `A-${index + 1}`,
    name: `Member ${index + 1}`,
  });
  const all = Array.from({ length: inside + out.length }, ticket);
  return {
    participants: all.slice(0, inside),
    leftOut: all.slice(inside).map((each, index) => ({ ...each, reason: out[index] ?? 'dues' })),
  };
}

function factsOf({ participants, leftOut }: TicketList, facts: Partial<ListFacts> = {}): ListFacts {
  const candidates = [...participants, ...leftOut].map(({ ticketId }, index) => ({
    ticketId,
    memberId: `m${index + 1}`,
    phone10: String(9_847_100_000 + index),
    createdAt: OLD,
    startDate: '2026-09-10',
    paidInstalments: 3,
    isFarBehind: false,
  }));
  const none = { acts: [], entries: [], days: ['2026-11-20'], newest: NOW };
  return { drawNo: 2, since: SINCE, now: NOW, candidates, ...none, ...facts };
}

const act = (action: string, entityId: string, more: Partial<Act> = {}): Act => ({
  action,
  entityId,
  at: RECENT,
  by: 'Anu',
  before: null,
  after: null,
  ...more,
});

const entry = (ticketId: string, more: Partial<Entry> = {}): Entry => ({
  ticketId,
  createdAt: RECENT,
  by: 'Biju',
  date: RECENT.slice(0, 10),
  isImported: false,
  reversedAt: null,
  reversedBy: null,
  isFirst: false,
  ...more,
});

/** Told lines as `kind tickets by detail`; null for a plain list. */
function told(list: TicketList, facts: Partial<ListFacts> = {}): string[] | null {
  const story = listStory(list, factsOf(list, facts));
  return (
    story &&
    story.lines
      .filter(({ isTold }) => isTold)
      .map(({ kind, tickets, by, detail }) =>
        [kind, ...tickets, by, detail].filter(Boolean).join(' '),
      )
  );
}

describe('the story of a list', () => {
  it('is none of a plain one: old tickets, ordinary payments, few out', () => {
    const list = listOf(20, 'dues', 'won');
    assert.equal(told(list, { entries: [entry('t1'), entry('t2', { createdAt: EARLIER })] }), null);
  });

  it('tells when more than a third are out, not counting winners, and a list of one', () => {
    assert.equal(told(listOf(20, ...Array<'dues'>(10).fill('dues'))), null);
    assert.deepEqual(told(listOf(20, ...Array<'dues'>(11).fill('dues'))), ['list.left-out 11/31']);
    assert.equal(told(listOf(20, ...Array<'won'>(30).fill('won'))), null);
    assert.deepEqual(told(listOf(1, 'won')), ['list.one-ticket']);
  });

  it('tells tickets of one phone above a tenth of the list', () => {
    const list = listOf(20);
    const of = (count: number) =>
      told(list, {
        candidates: factsOf(list).candidates.map((each, index) => ({
          ...each,
          phone10: index < count ? '9847000000' : each.phone10,
        })),
      });
    assert.equal(of(2), null);
    assert.deepEqual(of(3), ['list.one-person A-1 A-2 A-3 3/20']);
  });

  it('tells how many are out for an instalment that fell due today or on the working day before', () => {
    const list = listOf(20, 'dues', 'status', 'dues');
    const dueOn = (day: string, now: string, more: object = {}) =>
      told(list, {
        now,
        days: [],
        candidates: factsOf(list).candidates.map((each) => ({
          ...each,
          startDate: `2026-10-${day}`,
          paidInstalments: 1,
          ...more,
        })),
      });
    const due = ['list.due-today A-21 A-23 2/23'];
    assert.deepEqual(dueOn('21', NOW), due);
    assert.deepEqual(dueOn('20', NOW), due);
    assert.equal(dueOn('19', NOW), null);
    const monday = '2026-11-23T00:01:00.000+05:30';
    assert.deepEqual(dueOn('22', monday), due);
    assert.deepEqual(dueOn('21', monday), due);
    assert.equal(dueOn('20', monday), null);
    assert.equal(dueOn('21', NOW, { paidInstalments: 0 }), null, 'an older one is lacking too');
  });

  it('tells a list of which more than a third was entered within a month, in an older group', () => {
    const list = listOf(20);
    const entered = (count: number) =>
      told(list, {
        candidates: factsOf(list).candidates.map((each, index) => ({
          ...each,
          createdAt: index < count ? EARLIER : '2026-01-05T10:00:00.000+05:30',
        })),
      });
    assert.equal(entered(6), null);
    assert.match(entered(7)?.join() ?? '', /^list\.new A-1 .* 7\/20$/);
    assert.equal(entered(20), null, 'the whole group is new');
  });

  it('tells who left paid tickets out by hand, however long ago', () => {
    const list = listOf(20, 'left', 'left');
    const acts = [
      act('ticket.status-changed', 't21', { at: OLD, by: 'Anu' }),
      act('ticket.status-changed', 't21', { at: OLD, by: 'Biju' }),
    ];
    assert.deepEqual(told(list, { acts }), ['list.left A-21 Biju', 'list.left A-22']);
  });

  it('tells tickets of the list that came or were made up within a week, and by whom', () => {
    const list = listOf(20, 'dues');
    const candidates = factsOf(list).candidates.map((each) =>
      ['t1', 't2', 't21'].includes(each.ticketId)
        ? { ...each, createdAt: each.ticketId === 't2' ? EARLIER : RECENT }
        : each,
    );
    const entries = [
      entry('t1', { isFirst: true }),
      entry('t3', { date: '2026-11-18' }),
      entry('t7', { date: '2026-11-19' }),
      entry('t4', { isImported: true, date: '2026-10-01' }),
      entry('t5', { createdAt: EARLIER, reversedAt: RECENT, reversedBy: 'Anu' }),
      entry('t5', { createdAt: NOW, date: '2026-11-21' }),
      entry('t6', { createdAt: EARLIER, date: '2026-10-01', isFirst: true }),
      entry('t21', { isFirst: true }),
    ];
    const acts = [act('ticket.enrolled', 't1')];
    assert.deepEqual(told(list, { candidates, entries, acts }), [
      'ticket.enrolled A-1 Anu',
      'receipt.dated-back A-3 Biju',
      'receipt.imported A-4 Biju',
      'receipt.reversed A-5 Anu',
      'receipt.entered-again A-5 Biju',
    ]);
    const whole = listStory(list, factsOf(list, { candidates, entries, acts }));
    const rest = whole?.lines.filter(({ isTold }) => !isTold) ?? [];
    assert.deepEqual(
      rest.map(({ kind, tickets }) => `${kind} ${tickets.join()}`),
      [
        'ticket.enrolled A-2',
        'receipt.first A-6',
        'receipt.dated-back A-6',
        'ticket.enrolled A-21',
      ],
    );
  });

  it('tells a ticket that is out for a receipt reversed since the last draw', () => {
    const reversed = { createdAt: OLD, reversedAt: EARLIER, reversedBy: 'Anu' };
    const list = listOf(20, 'dues');
    assert.deepEqual(told(list, { entries: [entry('t21', reversed)] }), [
      'receipt.reversed A-21 Anu',
    ]);
    assert.equal(told(list, { entries: [entry('t1', reversed)] }), null, 'it is in all the same');
  });

  it('tells every act on the group, its tickets and their holders, those to come by their name', () => {
    const list = listOf(20);
    const acts = [
      act('group.updated', 'g1', {
        before: { maxCapacity: 10, returnAmount: 50_000, schemeName: 'A', updatedAt: OLD },
        after: { maxCapacity: 250, returnAmount: 60_000, schemeName: 'A', updatedAt: NOW },
      }),
      act('ticket.status-changed', 't2', {
        before: { status: 'Inactive' },
        after: { status: 'Active' },
      }),
      act('member.updated', 'm3', {
        before: { name: 'Old', phone10: '1', address: 'a' },
        after: { name: 'New', phone10: '2', address: 'b' },
      }),
      act('member.updated', 'm4', { before: { address: 'a' }, after: { address: 'b' } }),
      act('ticket.updated', 't4', { before: { nomineeName: 'a' }, after: { nomineeName: 'b' } }),
      act('ticket.deleted', 't99', { before: { code: 'A-99' } }),
      act('group.sold', 'g1'),
      act('group.sold', 'g1', { at: OLD }),
    ];
    assert.deepEqual(told(list, { acts }), [
      'group.updated Anu Places 10 > 250, Return amount',
      'ticket.status-changed A-2 Anu Status Inactive > Active',
      'member.renamed A-3 Anu Name Old > New, Mobile number',
      'ticket.deleted Anu A-99',
      'group.sold Anu',
    ]);
    const byPayment = [act('ticket.status-changed', 't2', { before: { status: 'Defaulter' } })];
    assert.equal(told(list, { acts: byPayment, entries: [entry('t2')] }), null, 'a payment did it');
  });

  it('tells a week without entries, and entries of a day to come', () => {
    const list = listOf(20);
    assert.equal(told(list, { days: [] }), null, 'an office that has just begun');
    assert.equal(told(list, { days: ['2026-11-14', '2026-11-07'] }), null);
    assert.deepEqual(told(list, { days: ['2026-11-20', '2026-10-17'] }), [
      'office.nothing-recorded 34/2026-11-20',
    ]);
    assert.deepEqual(told(list, { days: ['2026-10-17'] }), [
      'office.nothing-recorded 35/2026-11-21',
    ]);
    assert.deepEqual(told(list, { newest: '2026-12-26T10:00:00.000+05:30' }), ['office.ahead']);
  });
});
