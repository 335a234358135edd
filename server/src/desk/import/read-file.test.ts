import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Faults, Unreadable } from './cells.ts';
import { bookMember, csvOf } from '../../testing/imports/import-fixtures.ts';
import { readFile } from './check-book.ts';
import { xlsxOf } from '../../testing/imports/xlsx-fixtures.ts';

const FILE = { kind: 'members', left: 20_000 } as const;
const MEMBERS = csvOf('members', [
  bookMember(),
  bookMember({ memberName: 'M'.repeat(2_000) }),
  bookMember({ memberName: 'M'.repeat(2_001) }),
]);
const nothing = () => Promise.resolve();

describe('a file that is read in a thread of its own', () => {
  it('gives its rows, and the faults of its cells', async () => {
    const faults = new Faults();
    const told: number[] = [];
    const rows = await readFile({ ...FILE, content: MEMBERS }, faults, (count) => {
      told.push(count);
      return Promise.resolve();
    });
    assert.deepEqual(
      rows.map(({ row, cells }) => [row, cells['memberName']?.length]),
      [
        [2, 12],
        [3, 2_000],
        [4, 2_000],
      ],
    );
    assert.deepEqual(told, [3]);
    const message = 'This cell has more than 2,000 characters';
    assert.deepEqual(faults.listed, [{ kind: 'members', row: 4, column: 'Member name', message }]);
  });

  it('counts all faults, and lists the first ones', async () => {
    const faults = new Faults();
    const colours = Array.from({ length: 1_200 }, () => 'Colour').join(',');
    const content = Buffer.from(`${colours}\n`);
    assert.deepEqual(await readFile({ ...FILE, content }, faults, nothing), []);
    // The six columns that it needs are missing, too.
    assert.deepEqual([faults.listed.length, faults.count > 1_200], [1_000, true]);
  });

  it('is given up when it takes too long or too much memory, or holds too much text', async () => {
    const refused = async (
      content: Buffer,
      why: RegExp,
      limits?: Parameters<typeof readFile>[3],
    ) => {
      const read = readFile({ ...FILE, content }, new Faults(), nothing, limits);
      await assert.rejects(read, (error: unknown) => {
        assert.ok(error instanceof Unreadable, String(error));
        assert.match(error.message, why);
        return true;
      });
    };
    await refused(MEMBERS, /too long/, { milliseconds: 0 });
    const small = { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 };
    await refused(MEMBERS, /too much memory/, { milliseconds: 20_000, ...small });
    const headings = MEMBERS.toString().split('\r\n')[0]?.replaceAll('"', '').split(',') ?? [];
    const cells = (texts: readonly string[]) =>
      texts.map((text) => `<c t="str"><v>${text}</v></c>`);
    const row = `<row>${cells(headings.map(() => 'a'.repeat(2_000))).join('')}</row>`;
    const sheet = `<row>${cells(headings).join('')}</row>${row.repeat(1_000)}`;
    await refused(xlsxOf(sheet), /too much text/);
  });

  it('is given up with the work that it is read for', async () => {
    const stop = () => Promise.reject(new Error('given up'));
    await assert.rejects(readFile({ ...FILE, content: MEMBERS }, new Faults(), stop), /given up/);
  });
});
