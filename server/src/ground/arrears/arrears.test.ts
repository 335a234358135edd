import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { istDate } from '@kuri/shared/contract';
import fc from 'fast-check';
import { allocatePayment } from '../../money/receipts/receipt-rules.ts';
import {
  fallsDueAfter,
  instalmentDueDate,
  instalmentsDueToDate,
  isDefaulterOn,
  isFarBehind,
  paidInstalments,
  ticketFigures,
  waivedAfter,
} from './arrears.ts';

const DAY_MS = 24 * 60 * 60_000;

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** Paid share of the owed amount; whole steps, for `fc.double` is nearly always about 0. */
const share = fc.integer({ min: 0, max: 1_000 }).map((step) => step / 1_000);

const terms = fc
  .record({
    instalmentPaise: fc.integer({ min: 1, max: 10_000_000 }),
    totalInstalments: fc.integer({ min: 1, max: 60 }),
    startDate: date,
    share,
    waived: share,
  })
  .map(({ share, waived, ...agreed }) => ({
    ...agreed,
    waivedInstalments: Math.floor(waived * agreed.totalInstalments),
    paidPaise: Math.round(share * agreed.instalmentPaise * agreed.totalInstalments),
  }));

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

describe('the dates on which instalments are due', () => {
  it('fall on the day of the start, or on the last day of a shorter month', () => {
    const dates = (start: string, count: number) =>
      Array.from({ length: count }, (_, index) => instalmentDueDate(start, index + 1));
    const shortMonths = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'];
    assert.deepEqual(dates('2026-01-31', 4), shortMonths);
    assert.equal(instalmentDueDate('2024-01-30', 2), '2024-02-29');
    assert.equal(instalmentDueDate('2024-02-29', 13), '2025-02-28');
    assert.equal(instalmentDueDate('2026-11-30', 4), '2027-02-28');
  });

  it('are counted from their own day on', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 12 }), (startDate, k) => {
        const agreed = { startDate, totalInstalments: 12 };
        const due = instalmentDueDate(startDate, k);
        assert.equal(instalmentsDueToDate(agreed, due), k);
        assert.equal(instalmentsDueToDate(agreed, dayBefore(due)), k - 1);
      }),
    );
  });

  it('begin at midnight in India', () => {
    const agreed = { startDate: '2026-03-01', totalInstalments: 12 };
    const count = (instant: string) => instalmentsDueToDate(agreed, istDate(Date.parse(instant)));
    assert.equal(count('2026-03-31T18:29:59.999Z'), 1);
    assert.equal(count('2026-03-31T18:30:00Z'), 2);
  });

  it('never exceed the instalments agreed', () => {
    assert.equal(
      instalmentsDueToDate({ startDate: '2020-01-01', totalInstalments: 12 }, '2035-01-01'),
      12,
    );
  });
});

describe('the figures of a ticket', () => {
  it('of one late month, with credit', () => {
    const ticket = {
      instalmentPaise: 500_000,
      totalInstalments: 12,
      waivedInstalments: 0,
      paidPaise: 1_200_000,
      startDate: '2026-08-31',
    };
    assert.deepEqual(ticketFigures(ticket, '2026-11-21'), {
      paidInstalments: 2,
      instalmentsToDate: 3,
      dueInstalments: 1,
      duePaise: 300_000,
      dueDate: '2026-10-31',
      balancePaise: 4_800_000,
      remainingInstalments: 10,
    });
  });

  it('of more than all, because of an earlier credit, end with the last instalment', () => {
    const terms = { instalmentPaise: 500_000, totalInstalments: 12, waivedInstalments: 0 };
    const ticket = { ...terms, startDate: '2026-08-31' };
    assert.deepEqual(ticketFigures({ ...ticket, paidPaise: 6_700_000 }, '2027-11-21'), {
      paidInstalments: 12,
      instalmentsToDate: 12,
      dueInstalments: 0,
      duePaise: 0,
      dueDate: null,
      balancePaise: 0,
      remainingInstalments: 0,
    });
  });

  it('agree with each other for any payment on any day', () => {
    fc.assert(
      fc.property(terms, date, (agreed, today) => {
        const figures = ticketFigures(agreed, today);
        const { instalmentPaise, paidPaise, startDate } = agreed;
        const owed = agreed.totalInstalments - agreed.waivedInstalments;
        const late = figures.dueInstalments > 0;
        assert.equal(figures.paidInstalments, paidInstalments(agreed));
        assert.ok(figures.dueInstalments <= figures.remainingInstalments);
        assert.equal(figures.remainingInstalments, Math.max(0, owed - figures.paidInstalments));
        assert.equal(figures.balancePaise, Math.max(0, instalmentPaise * owed - paidPaise));
        assert.ok(figures.duePaise <= figures.balancePaise);
        assert.equal(late, figures.duePaise > 0);
        // Arrears without credit, to the paisa.
        const credit = paidPaise - figures.paidInstalments * instalmentPaise;
        if (late) assert.equal(figures.duePaise, figures.dueInstalments * instalmentPaise - credit);
        const oldest = instalmentDueDate(startDate, figures.paidInstalments + 1);
        assert.equal(figures.dueDate, late ? oldest : null);
        if (late) assert.ok(oldest <= today);
      }),
    );
  });

  it('owe no less a day later', () => {
    fc.assert(
      fc.property(terms, date, (agreed, today) => {
        const now = ticketFigures(agreed, today);
        const later = ticketFigures(agreed, nextDay(today));
        assert.ok(later.duePaise >= now.duePaise);
        assert.equal(later.balancePaise, now.balancePaise);
      }),
    );
  });
});

describe('what falls due within 3 days', () => {
  const agreed = {
    instalmentPaise: 1_000,
    totalInstalments: 3,
    waivedInstalments: 0,
    paidPaise: 0,
    startDate: '2026-10-10',
  };
  const on = '2026-12-10';

  it('is the next instalment, from the third day before it until the day before it', () => {
    assert.equal(fallsDueAfter(agreed, '2026-12-06'), undefined);
    assert.deepEqual(fallsDueAfter(agreed, '2026-12-07'), { on, paise: 1_000 });
    assert.deepEqual(fallsDueAfter(agreed, '2026-12-09'), { on, paise: 1_000 });
    assert.equal(fallsDueAfter(agreed, '2026-12-10'), undefined);
  });

  it('is as much of it as is not paid, and nothing once it is paid or waived', () => {
    assert.deepEqual(fallsDueAfter({ ...agreed, paidPaise: 2_400 }, '2026-12-07'), {
      on,
      paise: 600,
    });
    assert.equal(fallsDueAfter({ ...agreed, paidPaise: 3_000 }, '2026-12-07'), undefined);
    assert.equal(fallsDueAfter({ ...agreed, waivedInstalments: 1 }, '2026-12-07'), undefined);
  });
});

describe('what is waived for a winner', () => {
  const agreed = { startDate: '2026-08-31', totalInstalments: 12 };

  it('is due after the month of the draw', () => {
    assert.equal(waivedAfter(agreed, '2026-08'), 11);
    // The instalment of November is due on its last day, after the draw, and is owed.
    assert.equal(waivedAfter(agreed, '2026-11'), 8);
    assert.equal(waivedAfter(agreed, '2027-07'), 0);
    assert.equal(waivedAfter(agreed, '2028-01'), 0);
  });

  it('is never due, and leaves the earlier ones owed', () => {
    const waivedInstalments = waivedAfter(agreed, '2026-11');
    const ticket = { ...agreed, waivedInstalments, instalmentPaise: 1_000, paidPaise: 2_000 };
    const { dueInstalments, duePaise, balancePaise } = ticketFigures(ticket, '2027-11-21');
    assert.deepEqual([dueInstalments, duePaise, balancePaise], [2, 2_000, 2_000]);
  });
});

describe('a payment over several tickets', () => {
  it('pays one instalment each before a second, and leaves credit on the next', () => {
    assert.deepEqual(allocatePayment(3_000, 1_000, 3), [1_000, 1_000, 1_000]);
    assert.deepEqual(allocatePayment(4_250, 1_000, 3), [2_000, 1_250, 1_000]);
    assert.deepEqual(allocatePayment(999, 1_000, 2), [999, 0]);
    assert.deepEqual(allocatePayment(24_000, 1_000, 2), [12_000, 12_000]);
  });

  it('spreads all of it, no ticket more than its instalments', () => {
    const payment = fc
      .record({
        instalment: fc.integer({ min: 1, max: 1_000_000 }),
        tickets: fc.integer({ min: 1, max: 250 }),
        share,
      })
      .map(({ share, ...rest }) => ({
        ...rest,
        paise: Math.round(share * rest.instalment * rest.tickets * 12),
      }));
    fc.assert(
      fc.property(payment, ({ paise, instalment, tickets }) => {
        const amounts = allocatePayment(paise, instalment, tickets);
        assert.equal(amounts.length, tickets);
        assert.equal(
          amounts.reduce((total, amount) => total + amount, 0),
          paise,
        );
        const whole = amounts.map((amount) => Math.floor(amount / instalment));
        assert.ok(Math.max(...amounts) <= 12 * instalment);
        assert.ok(Math.max(...whole) - Math.min(...whole) <= 1);
        assert.ok(amounts.filter((amount) => amount % instalment > 0).length <= 1);
      }),
    );
  });
});

describe('a defaulter', () => {
  const agreed = {
    instalmentPaise: 500_000,
    totalInstalments: 12,
    waivedInstalments: 0,
    paidPaise: 0,
    startDate: '2026-08-31',
    joinedDate: '2026-08-31',
  };
  const on = (day: string, fields: Partial<typeof agreed> = {}) =>
    isDefaulterOn({ ...agreed, ...fields }, day);

  it('misses two instalments, from the day of the second on', () => {
    assert.equal(on('2026-09-29'), false);
    assert.equal(on('2026-09-30'), true);
    assert.equal(on('2026-09-30', { paidPaise: 500_000 }), false);
    assert.equal(on('2026-09-30', { paidPaise: 499_999 }), true);
  });

  it('misses one too that fell due after the joining, not on its day', () => {
    const late = { joinedDate: '2026-10-31' };
    assert.equal(on('2026-10-31', late), false);
    assert.equal(on('2026-11-29', late), false);
    assert.equal(on('2026-11-30', late), true);
    assert.equal(on('2026-10-31', { joinedDate: '2026-10-30' }), true);
    assert.equal(isFarBehind({ ...agreed, ...late }, '2026-10-31'), true, 'but is in no draw');
  });

  it('misses none that is waived', () => {
    const won = { waivedInstalments: 9, joinedDate: '2026-10-31' };
    assert.equal(on('2026-12-31', won), false);
    assert.equal(on('2026-12-31', { ...won, joinedDate: '2026-10-30' }), true);
  });
});
