import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { InjectOptions, RouteOptions } from 'fastify';
import { groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';

type Method = NonNullable<InjectOptions['method']>;

/** Calls without a login; every other route is guarded, also a new one. */
const PUBLIC = [
  'POST /account/loginUser',
  'POST /account/first',
  'GET /account/brand',
  'GET /account/brand/logo',
  'GET /health',
  'GET /ready',
  'GET /p/:hash',
  'GET /s/:key',
  'GET /r/:account/:payment/:key',
  'GET /d/:account/:member/:key',
  'POST /telemetry',
  'POST /telemetry/figures',
];

/** Reads of administrators only. */
const ADMIN_READS = [
  ...[
    '/modules',
    '/modulePreview',
    '/signInRules',
    '/moduleDesk',
    '/moduleFigures',
    '/failureStack',
    '/versionUse',
    '/moduleUses',
    '/staff',
    '/backup',
    '/backup/:file',
    '/firstSteps',
  ],
  ...['/bookImports', '/bookImport', '/bookImportFaults', '/bookImportPeople'],
  ...[
    '/bookImportTemplate/:kind',
    '/bookImportColumns',
    '/bookImportRegister',
    '/bookImportFaultFile',
  ],
];
/** Reads of auditors too. */
const AUDIT_READS = [
  ...[
    '/auditLog',
    '/auditPeople',
    '/export/auditLog.csv',
    '/periodReport',
    '/export/periodReport.csv',
    '/export/dayBook.csv',
    '/export/tally.xml',
  ],
  ...['/bookMonths', '/bookMonth', '/cashVoucher', '/trialBalance', '/ledgerEntries'],
  ...['/export/trialBalance.csv', '/export/ledger.csv'],
  ...['/export/receipts.csv', '/export/tickets.csv', '/export/dues.csv'],
  ...['/export/members.csv', '/export/groups.csv', '/export/groupTypes.csv'],
  ...['/export/referrals.csv', '/export/prizes.csv', '/export/commissions.csv'],
];
/** Allowed to every user: what is their own. */
const OWN_WRITES = [
  ...['/changePassword', '/keepPins', '/keepAppearance', '/keepStartPage'],
  ...['/endSession', '/beginSecondStep', '/confirmSecondStep', '/endSecondStep'],
];

/** Reads, although it is a POST. */
const READ_BY_POST = '/memberReceiptByMember';
/** Writes of a collector. */
const COUNTER_WRITES = [
  '/answerAskedWord',
  '/addMemberReceipt',
  '/addSchemeMember',
  '/countSlipPrint',
  '/openDrawer',
  '/closeDrawer',
  '/recordDeposit',
  '/proposeHandover',
  '/confirmHandover',
  '/declineHandover',
];

describeOnOne('the guards of the API', (database) => {
  let at: TestApp;
  const routes: { method: Method; url: string }[] = [];

  const collect = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one as Method, url });
  };
  before(async () => {
    const firstAccount = { owner: database(), code: 'AAAA-BBBB-CCCC' };
    at = await testApp(database(), { onRoute: collect, firstAccount });
    await at.app.ready();
  });
  after(() => at.app.close());

  /** Routes but the public ones, with the catch-all of the account's paths. */
  function guardedRoutes() {
    return routes.filter(
      ({ method, url }) => !PUBLIC.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`),
    );
  }

  it('refuse every call without a login, with 401', async () => {
    const { accountId } = await at.caller();
    assert.ok(guardedRoutes().length > 8);
    for (const { method, url } of guardedRoutes()) {
      const path = url.replace(':accountId', accountId).replace('*', 'anything');
      const answer = await at.app.inject({ method, url: path });
      assert.equal(answer.statusCode, 401, `${method} ${url}`);
      if (method === 'HEAD') continue;
      assert.equal(answer.json<ErrorEnvelope>().code, 'UNAUTHENTICATED');
    }
  });

  it('refuse every call on the path of another account, with 403', async () => {
    const { headers } = await at.caller();
    const { accountId } = await at.caller();
    const scoped = guardedRoutes().filter(({ url }) => url.includes(':accountId'));
    assert.ok(scoped.length > 7);
    for (const { method, url } of scoped) {
      const path = url.replace(':accountId', accountId).replace('*', 'anything');
      const answer = await at.app.inject({ method, url: path, headers });
      assert.equal(answer.statusCode, 403, `${method} ${url}`);
      if (method === 'HEAD') continue;
      assert.equal(answer.json<ErrorEnvelope>().code, 'ACCOUNT_MISMATCH');
    }
  });

  it('let auditors read and nothing else, collectors also take payments and enrol', async () => {
    const { accountId } = await at.caller();
    for (const userType of ['AUDITOR', 'COLLECTOR'] as const) {
      const { headers } = await at.caller({ accountId, userType });
      // Signing out ends the login that the others are called with.
      for (const { method, url } of guardedRoutes().filter(
        (route) => !/\*$|\/signOut$/.test(route.url),
      )) {
        const path = url.replace(':accountId', accountId);
        const answer = await at.app.inject({ method, url: path, headers });
        const withheld = [...ADMIN_READS, ...(userType === 'AUDITOR' ? [] : AUDIT_READS)];
        const isGet =
          ['GET', 'HEAD'].includes(method) && !withheld.some((read) => url.endsWith(read));
        const reads =
          isGet || url.endsWith(READ_BY_POST) || OWN_WRITES.some((call) => url.endsWith(call));
        const takesMoney = COUNTER_WRITES.some((call) => url.endsWith(call));
        const mayCall = reads || (userType === 'COLLECTOR' && takesMoney);
        // A permitted read without its parameter asks for it, or finds nothing.
        const expected = mayCall ? [200, 400, 404, 422] : [403];
        assert.ok(
          expected.includes(answer.statusCode),
          `${userType} ${method} ${url}: ${answer.statusCode}`,
        );
        if (!mayCall && method !== 'HEAD')
          assert.equal(answer.json<ErrorEnvelope>().code, 'FORBIDDEN');
      }
    }
  });

  it('let operators do what administrators do', async () => {
    const operator = await at.caller({ userType: 'OPERATOR' });
    const answer = await operator.post('addSchemeType', groupTypeInput());
    assert.equal(answer.statusCode, 201);
  });
});
