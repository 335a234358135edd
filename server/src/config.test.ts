import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);

describe('the environment', () => {
  it('may be empty', () => {
    assert.deepEqual(readConfig({}, '/srv/kuri'), {
      port: 4000,
      host: '0.0.0.0',
      dataDir: '/srv/kuri/.kuri/data',
      releases: '/srv/kuri/.kuri/releases',
      releasesMirror: '/srv/kuri/.kuri/releases-mirror',
      databaseUrl: undefined,
      demo: false,
      authSecret: undefined,
      drawSecret: undefined,
      accountsUrl: null,
      projectStart: null,
      overrideOrigins: [],
      devOrigins: [],
    });
  });

  it('steers everything', () => {
    const environment = {
      PORT: '8080',
      HOST: '127.0.0.1',
      KURI_DATA_DIR: '/var/kuri',
      KURI_RELEASES: 'releases',
      DATABASE_URL: 'postgres://kuri:secret@db/kuri',
      KURI_DEMO: '1',
      AUTH_SECRET: SECRET,
      DRAW_SECRET: `${SECRET}y`,
      KURI_ACCOUNTS_URL: 'https://accounts.example',
      KURI_PROJECT_START: '2025-04-01',
      KURI_OVERRIDE_ORIGINS: 'http://localhost:4101, https://dev.example',
    };
    assert.deepEqual(readConfig(environment, '/srv/kuri'), {
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/var/kuri',
      releases: '/srv/kuri/releases',
      releasesMirror: '/srv/kuri/.kuri/releases-mirror',
      databaseUrl: 'postgres://kuri:secret@db/kuri',
      demo: true,
      authSecret: SECRET,
      drawSecret: `${SECRET}y`,
      accountsUrl: 'https://accounts.example',
      projectStart: '2025-04-01',
      overrideOrigins: ['http://localhost:4101', 'https://dev.example'],
      devOrigins: [],
    });
  });

  it('counts a variable that is set to nothing as not set', () => {
    const environment = { PORT: '', DATABASE_URL: '', AUTH_SECRET: '', KURI_DEMO: '' };
    assert.deepEqual(readConfig(environment, '/srv'), readConfig({}, '/srv'));
  });

  it('is refused with the name of each variable that is wrong, and without its secrets', () => {
    const cases: [environment: Record<string, string>, message: RegExp][] = [
      [{ PORT: 'http' }, /^PORT /],
      [{ PORT: '65536' }, /^PORT /],
      [{ PORT: '-1' }, /^PORT /],
      [{ PORT: '4e3' }, /^PORT /],
      [{ KURI_DEMO: 'yes' }, /^KURI_DEMO /],
      [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 characters$/],
      [{ DRAW_SECRET: 'short' }, /^DRAW_SECRET must have at least 32 characters$/],
      [
        { DATABASE_URL: 'postgres://u:pw@db/kuri' },
        /^AUTH_SECRET is required with DATABASE_URL.*; DRAW_SECRET is required with DATABASE_URL/,
      ],
      [
        { DATABASE_URL: 'mysql://u:pw@db/kuri', AUTH_SECRET: SECRET, DRAW_SECRET: SECRET },
        /^DATABASE_URL [^@]*$/,
      ],
      [{ KURI_ACCOUNTS_URL: 'javascript:alert(1)' }, /^KURI_ACCOUNTS_URL /],
      [{ KURI_RELEASES: 's3:///releases' }, /^KURI_RELEASES /],
      [{ KURI_OVERRIDE_ORIGINS: 'http://localhost:4101/x' }, /^KURI_OVERRIDE_ORIGINS /],
      [{ KURI_PROJECT_START: '2025-02-30' }, /^KURI_PROJECT_START must be a date such as/],
      [{ KURI_PROJECT_START: '2025-04-01T10:00:00Z' }, /^KURI_PROJECT_START /],
      [{ PORT: 'x', KURI_DEMO: 'y' }, /^PORT .*; KURI_DEMO /],
    ];
    for (const [environment, message] of cases) {
      assert.throws(
        () => readConfig(environment, '/srv'),
        (error) => error instanceof ConfigError && message.test(error.message),
        JSON.stringify(environment),
      );
    }
  });
});
