import {
  istDate,
  type Draw,
  type DrawAnswer,
  type MarkedWinner,
  type PaperDraw,
  type PaperDrawRecord,
  type Participant,
} from '@kuri/shared/contract';
import { ticket } from '@kuri/shared/testing';

const hash = (digit: string) => digit.repeat(64);

const SEAL = hash('9');
export const LOCK = `c1d20af377e0b449${'5'.repeat(48)}`;

const NAMES = ['Anjali Menon', 'Rahul Varma', 'Meera Krishnan'] as const;

/** Participants in the order of their numbers. */
const people: readonly Participant[] = NAMES.map((memberName, index) => ({
  memberId: `mem_${index + 1}`,
  schemeMemberId: `tkt_${index + 1}`,
  memberName,
  membershipCode: `LG12-A-00${index + 1}`,
}));

/** For tests: a draw that has not begun. */
export function draw(overrides: Partial<Draw> = {}): Draw {
  return {
    id: 'drw_1',
    schemeId: 'grp_1',
    state: 'none',
    drawNo: 8,
    period: '2026-11',
    dueDate: '2026-11-21',
    early: null,
    count: people.length,
    minNumbers: 0,
    seal: SEAL,
    listHash: null,
    lockHash: null,
    headHash: null,
    proofUrl: null,
    numbers: null,
    seed: null,
    nextSeal: null,
    winner: null,
    drawDate: null,
    lockedAt: null,
    drawnAt: null,
    markedAt: null,
    voided: null,
    ...overrides,
  };
}

/** For tests: a draw with a frozen list. */
export function lockedDraw(overrides: Partial<Draw> = {}): Draw {
  return draw({
    state: 'locked',
    listHash: hash('a'),
    lockHash: LOCK,
    headHash: LOCK,
    proofUrl: `/p/${LOCK}`,
    lockedAt: '2026-11-21T17:30:00+05:30',
    ...overrides,
  });
}

/** For tests: a drawn one; 50267 mod 3 = 2, the third. */
export function drawnDraw(overrides: Partial<Draw> = {}): Draw {
  const [, , third] = people;
  return lockedDraw({
    state: 'drawn',
    headHash: hash('d'),
    proofUrl: `/p/${hash('d')}`,
    numbers: [],
    seed: hash('e'),
    nextSeal: hash('b'),
    winner: third ? { ...third, holderNow: null, position: 3, u: 50_267, rejected: 1 } : null,
    drawnAt: '2026-11-21T17:35:00+05:30',
    ...overrides,
  });
}

/** For tests: a draw with a confirmed winner. */
export function markedDraw(overrides: Partial<Draw> = {}): Draw {
  return drawnDraw({
    state: 'marked',
    drawDate: '2026-11-21',
    markedAt: '2026-11-21T17:36:00+05:30',
    ...overrides,
  });
}

/** For tests: answer to the confirmation. */
export function markedAnswer(): MarkedWinner {
  const draw = markedDraw();
  return {
    schemeId: draw.schemeId,
    schemeMemberId: 'tkt_3',
    drawMonth: 8,
    drawDate: '2026-11-21',
    drawsCompleted: 8,
    ticket: ticket({ membershipId: 'tkt_3', isWinner: true }),
    seed: hash('e'),
    draw,
  };
}

/** For tests: answer with a draw. */
export function answerOf(shown: Draw, overrides: Partial<DrawAnswer> = {}): DrawAnswer {
  return {
    drawId: shown.state === 'none' ? null : shown.id,
    drawNumber: shown.drawNo,
    drawPeriod: shown.period,
    commitment: shown.seal,
    schemeMembers: shown.state === 'marked' ? [] : [...people],
    randomMember: shown.winner,
    excluded: [
      { membershipCode: 'LG12-A-004', memberName: 'Suresh Babu', reason: 'dues' },
      { membershipCode: 'LG12-A-005', memberName: 'Divya Nair', reason: 'won' },
    ],
    already: false,
    today: istDate(Date.now()),
    warnings: [],
    draw: shown,
    ...overrides,
  };
}

/** For tests: the story of a list, with told lines in the record's form. */
export function listStory(...lines: readonly string[]): string {
  const told = lines.map((line) => `!\t${line}\n`).join('');
  return `chitdraw/3 story\nscheme grp_1\ndraw 8\nsince 2026-10-05T12:30:00Z\n${told}`;
}

/** For tests: a draw on paper whose prize was paid. */
export function paperDraw(overrides: Partial<PaperDraw> = {}): PaperDraw {
  return {
    drawId: 'pdr_1_1',
    drawNo: 1,
    drawDate: '2026-02-05',
    winner: {
      ticketId: 'tkt_1',
      membershipCode: 'LG12-A-142',
      memberId: 'mem_1',
      memberName: 'Meera Krishnan',
    },
    prize: 62_000,
    paid: { on: '2026-02-07', method: 'UPI' },
    reason: 'From the minutes of the group',
    recordedBy: 'Lakshmi',
    recordedAt: '2026-11-20T10:00:00+05:30',
    ...overrides,
  };
}

/** For tests: draws on paper of a group; none, and a list is frozen already. */
export function paperRecord(overrides: Partial<PaperDrawRecord> = {}): PaperDrawRecord {
  return {
    schemeId: 'grp_1',
    held: null,
    missing: null,
    mayChange: false,
    draws: [],
    ...overrides,
  };
}
