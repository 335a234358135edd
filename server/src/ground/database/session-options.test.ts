import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { SESSION_OPTIONS } from './database.ts';

describeOnBoth('the settings of a session', (getDatabase) => {
  for (const [name, value] of Object.entries(SESSION_OPTIONS)) {
    test(`${name} is ${value}`, async () => {
      const { rows } = await getDatabase().query<{ setting: string }>(
        'select setting from pg_settings where name = $1',
        [name],
      );
      // PostgreSQL adds the order of day and month to the style of a date.
      assert.equal(rows[0]?.setting.split(',')[0], value);
    });
  }
});
