import { MAX_PASSWORD, PASSWORD_RULES, checkPasswordRules, isStrongPassword } from './password.ts';

const broken = (password: string) =>
  Object.entries(PASSWORD_RULES).flatMap(([rule, isMet]) => (isMet(password) ? [] : [rule]));

describe('the password rule', () => {
  it.each([
    ['Kuri@2026', []],
    ['Ku@2026', ['length']],
    ['kuri@2026', ['uppercase']],
    ['KURI@2026', ['lowercase']],
    ['Kuri@Kuri', ['digit']],
    ['Kuri2026', ['special']],
    ['Kuri 2026', ['special']],
    ['Éé€12345', []],
    ['കുറി@2026', ['uppercase', 'lowercase']],
    ['Kuri2026😀', []],
    // Seven characters, of which one is two units long.
    ['Kuri26😀', ['length']],
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ])('finds in %j what is missing', (password, missing) => {
    expect(broken(password)).toEqual(missing);
    expect(isStrongPassword(password)).toBe(missing.length === 0);
  });

  it('has an upper limit', () => {
    const longest = `Kuri@2026${'x'.repeat(MAX_PASSWORD - 9)}`;
    expect(isStrongPassword(longest)).toBe(true);
    expect(isStrongPassword(`${longest}x`)).toBe(false);
  });

  it('is described in words, with what is met', () => {
    const met = checkPasswordRules('Kuri2026').filter(({ isMet }) => !isMet);
    expect(met).toEqual([{ label: 'A special character', isMet: false }]);
    expect(checkPasswordRules('')).toHaveLength(Object.keys(PASSWORD_RULES).length);
  });
});
