import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ModuleStatus } from '@kuri/shared/contract';
import { releasedRemote, type ReleasedRemote } from '../../testing/releases/release-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describeOnOne('what the browser can be the cause of', (database) => {
  let at: TestApp;
  let groups: ReleasedRemote;

  before(async () => {
    groups = await releasedRemote({ version: '1.0.0' }, { version: '1.1.0' });
    at = await testApp(database(), { releases: groups.releases });
  });
  after(async () => {
    await at.app.close();
    await groups.remove();
  });

  const report = ({ headers }: Caller, kind = 'csp') =>
    at.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers,
      payload: {
        ...{ module: 'mfe-groups', version: '1.1.0', kind, page: '/groups' },
        ...{ message: 'connect-src: https://elsewhere.example/', canary: false, fellBackTo: null },
      },
    });

  it('is shown apart from the failures of the module, and rolls no version back', async () => {
    const admin = await at.caller();
    const status = async () =>
      (await admin.get('modules')).json<{ data: ModuleStatus[] }>().data[1];
    const before = await status();
    await report(admin);
    for (let users = 0; users < 4; users += 1) await report(await at.caller());
    const { version, failures, violations, otherFailures } = (await status()) ?? {};
    assert.equal(version, '1.1.0');
    assert.deepEqual([failures, otherFailures], [[], before?.otherFailures]);
    assert.deepEqual(
      violations?.map(({ kind, message, page }) => [kind, message, page]),
      [['csp', 'connect-src: https://elsewhere.example/', '/groups']],
    );
  });

  it('neither does a page whose texts a translator has moved', async () => {
    for (let users = 0; users < 4; users += 1) await report(await at.caller(), 'moved');
    const admin = await at.caller();
    await report(admin, 'moved');
    const { data } = (await admin.get('modules')).json<{ data: ModuleStatus[] }>();
    const { version, failures, violations } = data[1] ?? {};
    assert.deepEqual([version, failures], ['1.1.0', []]);
    assert.deepEqual(
      violations?.map(({ kind }) => kind),
      ['moved'],
    );
  });
});
