import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);

describe('the environment', () => {
  it('may be empty', () => {
    assert.deepEqual(readConfig({}, '/srv/kuri'), {
      port: 4000,
      host: '0.0.0.0',
      metrics: undefined,
      dataDir: '/srv/kuri/.kuri/data',
      releases: '/srv/kuri/.kuri/releases',
      releasesMirror: '/srv/kuri/.kuri/releases-mirror',
      databaseUrl: undefined,
      publicUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseReadUrl: undefined,
      demo: false,
      authSecret: undefined,
      drawSecret: undefined,
      formerDrawSecrets: [],
      slipSecret: undefined,
      accountsUrl: null,
      consoleAdmins: undefined,
      signInAccount: 'only',
      projectStart: null,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      overrideOrigins: [],
      devOrigins: [],
      whatsApp: undefined,
    });
  });

  it('steers everything', () => {
    const environment = {
      PORT: '8080',
      HOST: '127.0.0.1',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      KURI_DATA_DIR: '/var/kuri',
      KURI_RELEASES: 'releases',
      DATABASE_URL: 'postgres://kuri:secret@db/kuri',
      KURI_PUBLIC_URL: 'https://kuri.example',
      KURI_DEMO: '0',
      DATABASE_OWNER_URL: 'postgres://owner:secret@db/kuri',
      DATABASE_READ_URL: 'postgres://kuri:secret@replica/kuri',
      AUTH_SECRET: SECRET,
      DRAW_SECRET: `${SECRET}y`,
      DRAW_SECRET_BEFORE: `${SECRET}v  ${SECRET}u`,
      SLIP_SECRET: `${SECRET}w`,
      KURI_ACCOUNTS_URL: 'https://accounts.example',
      KURI_PROJECT_START: '2025-04-01',
      KURI_CONSOLE_ADMINS: 'usr_1, usr_2',
      KURI_SIGN_IN_ACCOUNT: 'acc_1',
      KURI_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
      KURI_OVERRIDE_ORIGINS: 'http://localhost:4101, https://dev.example',
      KURI_WHATSAPP_TOKEN: 'token',
      KURI_WHATSAPP_PHONE_NUMBER_ID: '1029384756',
      KURI_WHATSAPP_TEMPLATE: 'dues',
      KURI_WHATSAPP_LANGUAGE: 'en_US',
    };
    assert.deepEqual(readConfig(environment, '/srv/kuri'), {
      port: 8080,
      host: '127.0.0.1',
      metrics: { host: '10.0.0.7', port: 9464 },
      dataDir: '/var/kuri',
      releases: '/srv/kuri/releases',
      releasesMirror: '/srv/kuri/.kuri/releases-mirror',
      databaseUrl: 'postgres://kuri:secret@db/kuri',
      publicUrl: 'https://kuri.example',
      demo: false,
      databaseOwnerUrl: 'postgres://owner:secret@db/kuri',
      databaseReadUrl: 'postgres://kuri:secret@replica/kuri',
      authSecret: SECRET,
      drawSecret: `${SECRET}y`,
      formerDrawSecrets: [`${SECRET}v`, `${SECRET}u`],
      slipSecret: `${SECRET}w`,
      accountsUrl: 'https://accounts.example',
      consoleAdmins: ['usr_1', 'usr_2'],
      signInAccount: 'acc_1',
      projectStart: '2025-04-01',
      trustedProxies: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      overrideOrigins: ['http://localhost:4101', 'https://dev.example'],
      devOrigins: [],
      whatsApp: {
        url: 'https://graph.facebook.com/v23.0',
        phoneNumberId: '1029384756',
        token: 'token',
        template: 'dues',
        language: 'en_US',
      },
    });
  });

  it('keeps the demo on this machine, unless HOST says otherwise', () => {
    const hostOf = (environment: Record<string, string>) => readConfig(environment, '/srv').host;
    assert.equal(hostOf({ KURI_DEMO: '1' }), '127.0.0.1');
    assert.equal(hostOf({ KURI_DEMO: '1', HOST: '0.0.0.0' }), '0.0.0.0');
    assert.equal(hostOf({ KURI_DEMO: '0' }), '0.0.0.0');
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
      [{ METRICS_PORT: 'x' }, /^METRICS_PORT must be a number/],
      [{ METRICS_PORT: '4000' }, /^METRICS_PORT must not be that of PORT$/],
      [{ METRICS_HOST: '127.0.0.1' }, /^METRICS_HOST goes with METRICS_PORT$/],
      [{ KURI_DEMO: 'yes' }, /^KURI_DEMO /],
      [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 characters$/],
      [{ DRAW_SECRET: 'short' }, /^DRAW_SECRET must have at least 32 characters$/],
      [{ DRAW_SECRET_BEFORE: `${SECRET} short` }, /^Each secret in DRAW_SECRET_BEFORE must have/],
      [{ SLIP_SECRET: 'short' }, /^SLIP_SECRET must have at least 32 characters$/],
      [
        { DATABASE_URL: 'postgres://u:pw@db/kuri' },
        /^AUTH_SECRET is required with DATABASE_URL.*; DRAW_SECRET is required with DATABASE_URL/,
      ],
      [
        { DATABASE_URL: 'mysql://u:pw@db/kuri', AUTH_SECRET: SECRET, DRAW_SECRET: SECRET },
        /^DATABASE_URL [^@]*$/,
      ],
      [
        {
          DATABASE_URL: 'postgres://db/kuri',
          KURI_DEMO: '1',
          AUTH_SECRET: SECRET,
          DRAW_SECRET: SECRET,
        },
        /^KURI_DEMO=1 cannot be used with DATABASE_URL/,
      ],
      [{ KURI_TRUSTED_PROXIES: '10.0.0.0/33' }, /^KURI_TRUSTED_PROXIES /],
      [{ KURI_TRUSTED_PROXIES: '10.0.0.1,proxy.example' }, /^KURI_TRUSTED_PROXIES /],
      [{ KURI_TRUSTED_PROXIES: '10.0.0.0/8/8' }, /^KURI_TRUSTED_PROXIES /],
      [{ KURI_PUBLIC_URL: 'kuri.example' }, /^KURI_PUBLIC_URL /],
      [{ KURI_PUBLIC_URL: 'https://kuri.example/console' }, /^KURI_PUBLIC_URL /],
      [{ KURI_PUBLIC_URL: 'ftp://kuri.example' }, /^KURI_PUBLIC_URL /],
      [{ DATABASE_OWNER_URL: 'postgres://u:pw@db/kuri' }, /^DATABASE_OWNER_URL goes with [^@]*$/],
      [{ DATABASE_READ_URL: 'postgres://u:pw@db/kuri' }, /^DATABASE_READ_URL goes with [^@]*$/],
      [{ KURI_ACCOUNTS_URL: 'javascript:alert(1)' }, /^KURI_ACCOUNTS_URL /],
      [{ KURI_RELEASES: 's3:///releases' }, /^KURI_RELEASES /],
      [{ KURI_OVERRIDE_ORIGINS: 'http://localhost:4101/x' }, /^KURI_OVERRIDE_ORIGINS /],
      [{ KURI_PROJECT_START: '2025-02-30' }, /^KURI_PROJECT_START must be a date such as/],
      [{ KURI_PROJECT_START: '2025-04-01T10:00:00Z' }, /^KURI_PROJECT_START /],
      [{ KURI_WHATSAPP_TOKEN: 'secret' }, /^KURI_WHATSAPP_TOKEN and [^@]* go together$/],
      [{ KURI_WHATSAPP_TEMPLATE: 'dues' }, /^KURI_WHATSAPP_TOKEN and [^@]* go together$/],
      [{ KURI_WHATSAPP_URL: 'https://graph.example/' }, /^KURI_WHATSAPP_URL /],
      [{ KURI_WHATSAPP_LANGUAGE: 'English' }, /^KURI_WHATSAPP_LANGUAGE /],
      [
        { KURI_WHATSAPP_TOKEN: 'pass word', KURI_WHATSAPP_PHONE_NUMBER_ID: 'x' },
        /^KURI_WHATSAPP_PHONE_NUMBER_ID must be digits; KURI_WHATSAPP_TOKEN must be (?!.*pass word)/,
      ],
      [{ PORT: 'x', KURI_DEMO: 'y' }, /^KURI_DEMO .*; PORT /],
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
