import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateMemberBody } from '@kuri/shared/contract';
import { nameKey } from '../../ground/search/name-keys.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { seededRandom } from './random.ts';

function people(count: number): DemoPerson[] {
  const generator = demoPeople(seededRandom(5));
  return Array.from({ length: count }, () => generator.next().value);
}

describe('the people of the demo', () => {
  const everyone = people(900);
  const named = (pattern: RegExp) => everyone.filter(({ name }) => pattern.test(name));

  it('have names and addresses that the forms accept', () => {
    for (const { name, phone10, email, address } of everyone) {
      const fields = {
        memberName: name,
        contactPhone: phone10,
        contactEmail: email ?? '',
        address,
      };
      assert.ok(updateMemberBody.safeParse(fields).success, name);
      assert.match(phone10, /^[6-9]\d{9}$/);
      assert.match(address, /\S, .+ \d{6}$/);
    }
  });

  it('are each there once, ignoring the case of names', () => {
    const keys = new Set(everyone.map(({ name, phone10 }) => `${phone10} ${nameKey(name)}`));
    assert.equal(keys.size, everyone.length);
  });

  it('share a phone in families, who live in one place', () => {
    const homes = new Map<string, string[]>();
    for (const { phone10, address } of everyone) {
      homes.set(phone10, [...(homes.get(phone10) ?? []), address]);
    }
    const families = [...homes.values()].filter(({ length }) => length > 1);
    assert.ok(families.length >= 40, `${families.length} families`);
    for (const addresses of families) assert.equal(new Set(addresses).size, 1);
  });

  it('write their names in Malayalam, Tamil, Devanagari and Latin, with initials and apostrophes', () => {
    for (const [pattern, least] of [
      [/\p{Script=Malayalam}/u, 10],
      [/\p{Script=Tamil}/u, 8],
      [/\p{Script=Devanagari}/u, 8],
      [/'/, 3],
      [/\b[A-Z]\./, 50],
      [/^[A-Za-z]+ [A-Za-z]+$/, 400],
    ] as const) {
      assert.ok(named(pattern).length >= least, `${pattern.source}: ${named(pattern).length}`);
    }
  });
});
