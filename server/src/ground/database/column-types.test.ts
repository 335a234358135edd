import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBoth } from '../../testing/describe-on.ts';

describeOnBoth('values of columns', (getDatabase) => {
  async function valueOf(expression: string): Promise<unknown> {
    const { rows } = await getDatabase().query<{ value: unknown }>(
      `select ${expression} as value where $1`,
      [true],
    );
    return rows[0]?.value;
  }

  for (const [expression, expected] of [
    ['9007199254740991::int8', 9007199254740991],
    ['(select count(*) from pg_class where false)', 0],
    ["'{1,NULL}'::int8[]", [1, null]],
    ["date '2026-11-21'", '2026-11-21'],
    ["array[date '2026-11-21']", ['2026-11-21']],
    ["timestamptz '2026-11-21T18:30:00.123Z'", '2026-11-22T00:00:00.123+05:30'],
    ["array[timestamptz '1999-12-31T18:30:00Z']", ['2000-01-01T00:00:00.000+05:30']],
    ["timestamp '2026-11-21 10:00:00'", '2026-11-21 10:00:00'],
    ['1234567.50::numeric', '1234567.50'],
    ['array[0.10::numeric]', ['0.10']],
    ['null::int8', null],
    ['true', true],
    ['7::int4', 7],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ["timestamptz '2026-11-21T18:30:00Z'::date", '2026-11-22'],
  ] as const) {
    test(`${expression} is ${JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await valueOf(expression), expected);
    });
  }

  test('an int8 that JavaScript cannot hold exactly is an error, never another number', async () => {
    await assert.rejects(valueOf('9007199254740993::int8'), RangeError);
    assert.equal(await valueOf('1::int8'), 1);
  });

  test('an infinite instant is an error', async () => {
    await assert.rejects(valueOf("timestamptz 'infinity'"), RangeError);
  });

  test('the extensions that searches need can be created', async () => {
    await getDatabase().query(
      'create extension if not exists pg_trgm; create extension if not exists btree_gin',
    );
    assert.equal(await valueOf("similarity('lakshmi', 'laxmi') > 0"), true);
  });
});
