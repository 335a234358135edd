import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach } from 'node:test';
import type { ModuleStatus, TelemetryEvent } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import {
  followReleases,
  type LiveReleases,
} from '../../platform/delivery/releases/live-releases.ts';
import { releasePart } from '../../platform/delivery/releases/release-part.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { ANU, addShell, builtPart, remoteNote } from './release-fixtures.ts';
import { suiteFolder } from '../embedded-template.ts';

/** Release of a new version to a share of a hundred accounts; without one to all. */
type Release = (version: string, share?: number) => Promise<unknown>;

/** A console for each test in which mfe-groups 1.0.0 is live, and browsers that report. */
export function moduleReports(database: () => Database) {
  let at: TestApp;
  let live: LiveReleases;
  const folder = suiteFolder();
  const store = () => folderStore(path.join(folder, 'store'));

  before(async () => {
    at = await testApp(database());
  });
  beforeEach(async () => {
    await rm(path.join(folder, 'store'), { recursive: true, force: true });
    await database().query('delete from module_failure');
    await database().query('delete from canary_outcome');
    await at.app.close();
    live = followReleases(store(), Date.now);
    at = await testApp(database(), { releases: live });
    await addShell(store());
    await release('1.0.0');
  });
  after(() => at.app.close());

  const release: Release = async (version, share) => {
    const build = await builtPart(folder, remoteNote({ version }));
    return releasePart(store(), build, ANU, share === undefined ? null : { share });
  };

  const report = (overrides: Partial<TelemetryEvent>, headers = {}, remoteAddress = '127.0.0.1') =>
    at.app.inject({
      method: 'POST',
      url: '/telemetry',
      payload: {
        module: 'mfe-groups',
        version: '1.0.0',
        kind: 'chunk',
        message: 'Loading chunk 7 failed',
        page: '/groups?page=2',
        canary: false,
        fellBackTo: null,
        ...overrides,
      },
      headers,
      remoteAddress,
    });

  /** Status of a module, as an administrator of some account reads it. */
  const statusOf = async (module: string, reader?: Caller): Promise<ModuleStatus> => {
    const answer = await (reader ?? (await at.caller())).get('modules');
    const { data } = answer.json<{ data: ModuleStatus[] }>();
    return data.find(({ name }) => name === module) ?? assert.fail(`no ${module}`);
  };

  return {
    at: () => at,
    live: () => live,
    folder: () => folder,
    store,
    release,
    report,
    statusOf,
    groups: (reader?: Caller) => statusOf('mfe-groups', reader),
    /** Reports something as a number of users, each of an account of its own. */
    reportAs: async (users: number, overrides: Partial<TelemetryEvent>): Promise<void> => {
      for (let user = 0; user < users; user += 1) {
        const { headers } = await at.caller();
        assert.equal((await report(overrides, headers)).statusCode, 202);
      }
    },
  };
}
