import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import type { FailureStack } from '@kuri/shared/contract';
import { releasePart } from '../delivery/releases/release-part.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { ANU, builtPart, remoteNote } from '../../testing/releases/release-fixtures.ts';
import { moduleReports } from '../../testing/releases/module-reports.ts';
import { testApp, type Caller } from '../../testing/test-app.ts';

/** Line 2, column 1 of the script is line 36, column 12 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['mfe-groups/src/groups/group-list.tsx'],
  names: ['total'],
  mappings: ';AAmCWA',
});
const PLACE = '/mfe/mfe-groups/1.1.0/page-groups.js:2:1';
const FOUND = {
  script: 'page-groups.js:2:1',
  place: 'mfe-groups/src/groups/group-list.tsx:36:12',
  name: 'total',
};

describeOnOne('the stack of a failure', (database) => {
  const reports = moduleReports(database);

  /** A console whose administrator is the caller, with 1.1.0 and its map live. */
  async function failed(stack: string): Promise<{ admin: Caller; other: Caller; id: string }> {
    const dist = { 'page-groups.js.map': MAP };
    const part = await builtPart(reports.folder(), remoteNote({ version: '1.1.0' }), { dist });
    await releasePart(reports.store(), part, ANU, null);
    const admin = await reports.at().caller();
    const report = { version: '1.1.0', kind: 'render', stack } as const;
    assert.equal((await reports.report(report, admin.headers)).statusCode, 202);
    const { failures } = await reports.groups(admin);
    return { admin, other: await reports.at().caller(), id: failures[0]?.failureId ?? '' };
  }
  const stackFor = async (admin: Caller, caller: Caller, id: string) => {
    const options = { releases: reports.live(), consoleAdmins: [admin.userId] };
    const { app } = await testApp(database(), options);
    const url = `/kuri-console/${caller.accountId}/failureStack?failure=${id}`;
    const answer = await app.inject({ url, headers: caller.headers });
    await app.close();
    return answer;
  };

  it('is shown to console administrators of its account by the map of its release', async () => {
    const { admin, other, id } = await failed(`Error: 98470 00000\n${PLACE}\n\n${PLACE}`);
    const answer = await stackFor(admin, admin, id);
    const { data } = answer.json<{ data: FailureStack }>();
    assert.deepEqual(data, { thrown: [FOUND], components: [FOUND] });
    assert.equal((await stackFor(admin, other, id)).statusCode, 403);
    assert.equal((await stackFor(other, other, id)).statusCode, 404);
    const { rows } = await database().query<{ stack: string }>('select stack from module_failure');
    assert.deepEqual(rows, [{ stack: `${PLACE}\n\n${PLACE}` }], 'no message is kept in it');
  });

  it('has the place in the script where the map is not as it was released, or absent', async () => {
    const { admin, id } = await failed(`${PLACE}\n/mfe/mfe-groups/1.0.0/page-groups.js:1:1`);
    const map = path.join(reports.store().servedFrom, 'mfe/mfe-groups/1.1.0/page-groups.js.map');
    await writeFile(map, MAP.replace('group-list', 'forged'));
    const { data } = (await stackFor(admin, admin, id)).json<{ data: FailureStack }>();
    assert.deepEqual(
      data.thrown.map(({ script, place }) => [script, place]),
      [
        ['page-groups.js:2:1', null],
        ['page-groups.js:1:1', null],
      ],
    );
  });

  it('is none for a failure without places', async () => {
    const { id } = await failed('Error: x\n at https://elsewhere.example/x.js:1:1');
    assert.equal(id, '');
  });
});
