import { approvalOf, whyUnusual } from './unusual-prize.ts';

const usual = {
  returnAmount: 62_500,
  memberId: 'mem_3',
  memberName: 'Meera Krishnan',
  contactPhone: '919847000001',
};
const change = {
  memberName: 'Meera Krishnan',
  contactPhone: '919847000001',
  changedAt: '2026-11-20T10:15:00+05:30',
  changedBy: 'Ravi',
  reason: null,
};
const approval = {
  ...usual,
  receiver: null,
  causes: ['heldOnPaper' as const],
  reason: 'Seen with the minutes',
  by: 'Lakshmi',
  byId: 'usr_9',
  at: '2026-11-21T10:15:00+05:30',
};

test('a prize is unusual for what has changed since its draw, each cause by itself', () => {
  expect(whyUnusual(usual, '')).toEqual([]);
  expect(whyUnusual(usual, 'Biju')).toEqual(['otherReceiver']);
  expect(whyUnusual({ ...usual, groupReturn: 62_500 }, '')).toEqual([]);
  expect(whyUnusual({ ...usual, groupReturn: 62_499 }, '')).toEqual(['aboveReturn']);
  expect(whyUnusual({ ...usual, groupReturn: null }, '')).toEqual(['aboveReturn']);
  expect(whyUnusual({ ...usual, heldOnPaper: true }, '')).toEqual(['heldOnPaper']);
  expect(whyUnusual({ ...usual, returnChanged: true }, '')).toEqual(['returnChanged']);
  expect(whyUnusual({ ...usual, receiptsReversed: true }, '')).toEqual(['receiptsReversed']);
  const held = (...formerNames: (typeof change & { transferred?: boolean })[]) =>
    whyUnusual({ ...usual, formerNames }, '');
  expect(held(change)).toEqual([]);
  expect(held({ ...change, memberName: 'Mira Krishnan' })).toEqual([]);
  expect(held({ ...change, memberName: 'Anil' }, change)).toEqual(['holderChanged']);
  expect(held({ ...change, transferred: true })).toEqual(['holderChanged']);
  const both = { ...change, memberName: 'Mira Krishnan', contactPhone: '919847000002' };
  expect(held(both)).toEqual(['holderChanged']);
  expect(held({ ...change, contactPhone: '919847000002' })).toEqual([]);
  expect(whyUnusual({ ...usual, paidBefore: true }, '')).toEqual(['paidBefore']);
});

test('a word holds for the prize as it was, and for no cause that came later', () => {
  const prize = { ...usual, approval, heldOnPaper: true };
  expect(approvalOf(prize, '')).toBe(approval);
  expect(approvalOf({ ...usual, heldOnPaper: true }, '')).toBeUndefined();
  expect(approvalOf(prize, 'Biju')).toBeUndefined();
  const changes = [{ returnAmount: 1 }, { memberId: 'mem_4' }, { memberName: 'Anil' }];
  for (const changed of [...changes, { receiptsReversed: true }])
    expect(approvalOf({ ...prize, ...changed }, '')).toBeUndefined();
});
