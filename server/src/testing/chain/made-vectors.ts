import { eventField, eventFields, type EventPlace } from '../../ground/chain/protocol/events.ts';
import type { StoryLine } from '../../ground/chain/protocol/story.ts';
import { madeVector, type Vector, type VectorRecord } from './write-vector.ts';

// Vectors made by this program: whole records, with the values of their last draw.
// docs/draw/vectors.json holds them for the check page's tests.

const PLAIN = { spoken: ['4711'], tickets: 5, story: null };

function line(kind: string, told: Partial<StoryLine>): StoryLine {
  return { isTold: true, kind, tickets: [], at: null, by: null, detail: null, ...told };
}

/** The usual freeze: at seven in India, on the draw's day. */
const evening = (due: string) => ({ due, at: `${due}T13:30:00Z` });

/**
 * V6 to V8: a draw on its day, one before it with a reason, and days after a lock without one. V9 to V11: tickets left
 * out by hand, after an older list; a draw that was voided twice, and marked late with a day before it, after the
 * database was restored; and draws that were held before the record. V12 to V15: a plain list after a lock of
 * chitdraw/2; a list with a story; a draw before its hour, with a reason; and a restore since the seal.
 */
const RECORDS: Readonly<Record<string, VectorRecord>> = {
  V6: {
    draws: [
      {
        due: '2026-01-31',
        // Still the day before in UTC, and the draw's day in India.
        at: '2026-01-30T18:30:00Z',
        spoken: ['0815', '4711'],
        tickets: 7,
        minNumbers: 2,
        hasOldList: true,
      },
    ],
  },
  V7: {
    draws: [
      {
        due: '2026-02-05',
        at: '2026-01-31T18:29:59Z',
        early: 'ഹാൾ അടച്ചിടും: the hall is shut on the day',
        spoken: ['123456'],
        tickets: 5,
        hasOldList: true,
      },
    ],
  },
  V8: {
    draws: [
      { due: null, at: '2026-01-31T13:30:00Z', spoken: [], tickets: 4, hasOldList: true },
      { ...evening('2026-02-28'), spoken: ['4711'], tickets: 4, hasOldList: true },
      {
        due: '2026-03-31',
        at: '2026-04-02T13:30:00Z',
        spoken: ['007300'],
        tickets: 4,
        hasOldList: true,
      },
    ],
  },
  V9: {
    draws: [
      { ...evening('2026-01-31'), spoken: [], tickets: 6, hasOldList: true },
      { ...evening('2026-02-28'), spoken: ['0815', '4711'], tickets: 6, left: ['t2', 't5', 't6'] },
    ],
  },
  V10: {
    draws: [
      {
        ...evening('2026-01-31'),
        spoken: [],
        tickets: 5,
        voided: { reason: 'Ticket 06 was left out', isDrawn: false },
      },
      {
        due: '2026-01-31',
        at: '2026-01-31T13:40:00Z',
        spoken: ['4711'],
        tickets: 6,
        voided: { reason: 'A number was misheard', isDrawn: true },
      },
      {
        due: '2026-01-31',
        at: '2026-01-31T13:50:00Z',
        spoken: ['4712'],
        tickets: 6,
        marked: { at: '2026-02-03T05:00:00Z', date: '2026-01-30' },
        restored: '2026-02-02T20:15:00Z',
      },
    ],
  },
  V11: {
    draws: [{ ...evening('2026-09-30'), spoken: ['007300'], tickets: 9 }],
    stated: { draws: 8, ticketIds: ['t3', 't7'] },
  },
  V12: {
    draws: [
      { ...evening('2026-01-31'), spoken: [], tickets: 5 },
      { ...PLAIN, ...evening('2026-02-28') },
    ],
  },
  V13: {
    draws: [
      {
        ...PLAIN,
        ...evening('2026-01-31'),
        left: ['t2', 't5'],
        story: {
          since: '2026-01-01T00:00:00Z',
          lines: [
            line('list.left-out', { detail: '2/5' }),
            line('list.left', { tickets: ['CG-002'], at: '2026-01-30T04:15:00Z', by: 'Anu' }),
            line('list.left', { tickets: ['CG-005'] }),
            line('list.one-person', { tickets: ['CG-001', 'CG-003'], detail: '2/3' }),
            line('office.nothing-recorded', { detail: '12/2026-01-31' }),
            line('group.updated', {
              at: '2026-01-30T04:20:00Z',
              by: 'അനു',
              detail: 'Places 4 > 250',
            }),
            line('ticket.enrolled', { tickets: ['CG-001'], at: '2026-01-30T04:25:00Z', by: 'Anu' }),
            {
              ...line('ticket.enrolled', { tickets: ['CG-004'], at: '2026-01-02T04:25:00Z' }),
              isTold: false,
            },
            line('receipt.first', { tickets: ['CG-001'], at: '2026-01-30T04:30:00Z', by: 'Anu' }),
          ],
        },
      },
    ],
  },
  V14: {
    draws: [
      {
        ...PLAIN,
        due: '2026-01-31',
        hour: '18:30',
        // A minute before the hour in India.
        at: '2026-01-31T12:59:00Z',
        early: 'The hall is shut at six',
      },
      { ...PLAIN, due: '2026-02-28', hour: '18:30', at: '2026-02-28T13:00:00Z' },
    ],
  },
  V15: { draws: [{ ...PLAIN, ...evening('2026-01-31'), restoredBefore: '2026-01-31T12:00:00Z' }] },
};

export function madeVectors(): Vector[] {
  return Object.entries(RECORDS).map(([id, record]) => madeVector(id, record));
}

/** The place of an event of a vector, read from its own text. */
export function placeOf(text: string): EventPlace {
  const fields = eventFields(text);
  return {
    groupId: eventField(fields, 'scheme'),
    seq: Number(eventField(fields, 'seq')),
    prev: eventField(fields, 'prev'),
    at: Date.parse(eventField(fields, 'at')),
  };
}
