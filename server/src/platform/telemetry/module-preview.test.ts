import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { istInstant, type ModuleRelease, type ModuleStatus } from '@kuri/shared/contract';
import { describeOnOne } from '../../testing/describe-on.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';
import { ANU, addShell, builtPart, remoteNote } from '../../testing/releases/release-fixtures.ts';
import { TEST_NOW, testApp, type TestApp } from '../../testing/test-app.ts';
import { folderStore } from '../delivery/releases/folder-store.ts';
import { followReleases } from '../delivery/releases/live-releases.ts';
import { previewPart } from '../delivery/releases/previews.ts';

describeOnOne('the preview of a part', (database) => {
  let at: TestApp;
  const folder = suiteFolder();

  before(async () => {
    const store = folderStore(path.join(folder, 'store'));
    await addShell(store);
    const part = await builtPart(folder, remoteNote());
    await previewPart(store, part, { ...ANU, now: TEST_NOW }, 'new-list');
    at = await testApp(database(), { releases: followReleases(store, Date.now) });
  });
  after(() => at.app.close());

  const address = (name: string) => `modulePreview?module=mfe-groups&name=${name}`;

  it('is given to administrators alone, as a release with its addresses', async () => {
    const admin = await at.caller();
    const answer = await admin.get(address('new-list'));
    const { version, entry } = answer.json<{ data: ModuleRelease }>().data;
    assert.match(version, /^1\.0\.0-preview\.new-list\./);
    assert.equal(entry.url, `/mfe/mfe-groups/${version}/remoteEntry.js`);
    assert.equal((await admin.get(address('other'))).statusCode, 404);
    const operator = await at.caller({ userType: 'OPERATOR' });
    assert.equal((await operator.get(address('new-list'))).statusCode, 403);
  });

  it('is on the Modules page with its end and its link, also of a part that is not live', async () => {
    const admin = await at.caller();
    const { data } = (await admin.get('modules')).json<{ data: ModuleStatus[] }>();
    const found = data.find(({ name }) => name === 'mfe-groups');
    const [preview] = found?.previews ?? [];
    assert.deepEqual(
      [found?.version, preview?.name, preview?.by, preview?.link, preview?.until],
      [
        '',
        'new-list',
        'anu',
        '/groups?with=mfe-groups@new-list',
        istInstant(TEST_NOW + 14 * 24 * 60 * 60_000),
      ],
    );
  });
});
