import { worded } from '../texts/refusals.ts';
import { enrolmentForm } from './enrolment.ts';
import { requiredText } from './fields.ts';
import { groupTypeBody } from './group-type.ts';
import { nomineeName, updateMemberBody } from './member.ts';
import { referralBody } from './referral.ts';

const name = requiredText('Member Name', 200);
const faultOf = (schema: { safeParse: (input: unknown) => unknown }, input: unknown) => {
  const result = schema.safeParse(input) as { error?: { issues: { message: string }[] } };
  return result.error && worded(result.error.issues[0]?.message ?? '');
};

test.each([
  '\u200b',
  '\u200d\u200c',
  '\u2060 \ufeff',
  '\u3164',
  '\u115f\u1160',
  '\u00ad',
  '\u2800',
  '\u{e0041}',
])('a name of %j only is refused, as there is nothing to see', (text) => {
  expect(faultOf(name, text)).toBe('Member Name has no letters that can be seen');
});

test.each(['Ravi\u202ehcatam', '\u2066Ravi\u2069', '\u202aRavi'])(
  'a name that turns the direction of the text is refused: %j',
  (text) => {
    expect(faultOf(name, text)).toBe('Member Name has marks that turn the direction of the text');
  },
);

test.each(['ക്\u200dഷമ', 'अनीता\u200dदेवी', "D'Souza", 'علي', '李', '\u200fعلي', 'J', '🙂'])(
  'a name that can be read stays: %s',
  (text) => expect(faultOf(name, text)).toBeUndefined(),
);

test('an empty text stays what it is: missing, or left out', () => {
  expect(faultOf(name, ' ')).toBe('Member Name is required');
  expect(faultOf(nomineeName, '')).toBeUndefined();
});

test('every call that takes a name goes by it', () => {
  const unseen = '\u200b';
  expect(faultOf(updateMemberBody, { nomineeRelation: unseen })).toMatch(
    /^Nominee Relation has no/,
  );
  expect(faultOf(updateMemberBody, { address: unseen })).toMatch(/^Address has no letters/);
  const referral = { refName: unseen, refType: 'Agent', refContactPhone: '9847011234' };
  expect(faultOf(referralBody, referral)).toMatch(/^Name has no letters/);
  const type = { schemeType: unseen, schemeDuration: 12, schemeAmount: 1 };
  expect(faultOf(groupTypeBody, type)).toMatch(/^Scheme Name has no letters/);
  const enrolment = {
    memberName: 'Ravi',
    address: 'Kochi',
    contactPhone: '9847011234',
    monthlySchemeId: 'grp_1',
    joinedDate: '2026-01-01',
    ticketsCount: 1,
    paidAmount: 0,
    referralName: unseen,
  };
  expect(faultOf(enrolmentForm, enrolment)).toMatch(/^Referral Name has no letters/);
});
