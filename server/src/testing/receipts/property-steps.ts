import { PAYMENT_MODES } from '@kuri/shared/contract';
import fc from 'fast-check';

/** Groups whose instalments have paise, and of which one, five and ten are due on the model's day. */
export const GROUPS = [
  { monthlyInstallment: 1_234.56, schemeStartDate: '2026-11-21', due: 1 },
  { monthlyInstallment: 0.03, schemeStartDate: '2026-07-21', due: 5 },
  { monthlyInstallment: 5_000, schemeStartDate: '2026-01-31', due: 10 },
] as const;

const DATES = ['2026-11-21', '2026-11-20', '2026-10-31', '2026-04-01', '2026-03-31'] as const;

const mode = fc.constantFrom(...PAYMENT_MODES);
const date = fc.constantFrom(...DATES);
const pick = fc.nat({ max: 10_000 });
const instalments = fc.integer({ min: 1, max: 13 });

/** Something that happens to an account. */
export const step = fc.oneof(
  fc.record({
    kind: fc.constant('enrol' as const),
    group: fc.nat({ max: GROUPS.length - 1 }),
    tickets: fc.integer({ min: 1, max: 3 }),
    // In hundredths of an instalment of one ticket: half ones leave a credit.
    share: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_700 })),
    mode,
    date,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      lines: fc.array(fc.record({ pick, instalments }), { minLength: 1, maxLength: 4 }),
      // Paise beside the price: parts of an instalment, and more than whole ones.
      error: fc.constantFrom(0, 0, 0, 0, 1, -1, -50_000, 70_000),
      mode,
      date,
    }),
  },
  fc.record({ kind: fc.constant('reverse' as const), pick, isOneLine: fc.boolean() }),
);
export type Step<Kind extends string> = Extract<
  typeof step extends fc.Arbitrary<infer T> ? T : never,
  { kind: Kind }
>;
