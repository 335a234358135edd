import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inAccount } from '../../ground/database/account-scope.ts';
import { withoutCaller } from '../../ground/database/caller.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { sessionOf } from '../../ground/http/session.ts';
import { writerOf } from '../../ground/http/writer.ts';
import { writeAudit } from './audit.ts';
import { ReadCounter } from './read-counter.ts';

/** The lists by the paths of their calls, where these are no name for readers; several may read one list. */
const LISTS: Readonly<Record<string, string>> = {
  allMembers: 'Members',
  auditLog: 'Audit trail',
  bookImportFaults: 'Faults of an import',
  bookImportPeople: 'People of an import',
  collectionReport: 'Collections',
  eligibleMembersForDraw: 'Tickets of a draw',
  explainCollections: 'Collections',
  groupTypes: 'Group types',
  memberReceiptByMember: 'Receipts',
  membersReceipts: 'Receipts',
  monthlySchemes: 'Groups',
  ownPayments: 'Own payments',
  pendingDues: 'Dues',
  referralMembers: 'Referrers',
  referrals: 'Referrers',
  schemeMembers: 'Tickets',
  searchMember: 'Members',
  searchReferralMember: 'Referrers',
  searchSchemeMembers: 'Tickets',
};

/** What a query asks for beside its filter. */
const PAGING = new Set(['pageno', 'pagesize']);
/** The names of stored rows for what calls name otherwise: the row is then about that group or member. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  memberid: 'memberId',
  scheme: 'schemeId',
  schemeid: 'schemeId',
  ticketid: 'ticketId',
};

/** The path of a call behind the client and the account, e.g. `export/members.csv`. */
const pathOf = (request: FastifyRequest) =>
  request.routeOptions.url?.split('/').slice(3).join('/') ?? '';

/** The name of the list that a call reads; a call without one is named by its path. */
function listOf(request: FastifyRequest): string {
  const name = pathOf(request).replace(/^export\/(.*)\.csv$/, '$1');
  return LISTS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

function filterOf(request: FastifyRequest): object {
  const asked = Object.entries(request.query as Record<string, unknown>).filter(
    ([name, value]) => !PAGING.has(name) && value !== undefined && value !== '' && value !== 'All',
  );
  return Object.fromEntries(asked.map(([name, value]) => [STORED_NAMES[name] ?? name, value]));
}

/** The keys of a list's rows: of their ids, all of them, since a row may name its group first. */
function keysOf(rows: readonly unknown[]): string[] {
  const [first] = rows;
  if (typeof first !== 'object' || first === null) return [];
  const ids = Object.keys(first).filter((name) => /id$/i.test(name));
  if (ids.length === 0) return [];
  return rows.map((row) =>
    ids.map((name) => String((row as Record<string, unknown>)[name])).join(' '),
  );
}

/** The keys of the rows in an answer: its data is a list, or has lists in it; figures have no ids. */
function rowsIn(payload: unknown): string[] {
  const { data } = Object(payload) as { data?: unknown };
  if (Array.isArray(data)) return keysOf(data);
  return Object.values(Object(data) as object).flatMap((part: unknown) =>
    Array.isArray(part) ? keysOf(part) : [],
  );
}

/**
 * Records what is read in bulk: each list that is taken along as a file, and lists of which one user reads more
 * than a thousand rows within ten minutes. An ordinary read writes nothing.
 * @param scope of calls that need a login; those registered afterwards
 */
export function auditReads(scope: FastifyInstance, { database, clock }: ApiContext): void {
  const counter = new ReadCounter();
  scope.decorateRequest('onExported', null);

  async function record(request: FastifyRequest, entry: { action: string; rows: number }) {
    const { action, rows } = entry;
    const writer = writerOf(request, clock());
    const filter = filterOf(request);
    const after = { ...(Object.keys(filter).length > 0 && { filter }), rows };
    const told = { ...writer, action, entityId: listOf(request), after };
    // Also when the caller has gone meanwhile, with what they had of a file by then.
    await withoutCaller(() =>
      inAccount(writer.accountId, () => database.transaction((tx) => writeAudit(tx, told))),
    );
  }

  scope.addHook('preHandler', (request, _reply, done) => {
    if (pathOf(request).startsWith('export/')) {
      request.onExported = (rows) => record(request, { action: 'list.exported', rows });
    }
    done();
  });

  scope.addHook('preSerialization', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.routeOptions.config.reads === true;
    if (!isRead || reply.statusCode >= 400) return payload;
    const keys = rowsIn(payload);
    if (keys.length === 0) return payload;
    const { accountId, userId } = sessionOf(request);
    const reader = `${accountId} ${userId} ${listOf(request)}`;
    const rows = counter.count(reader, keys, clock());
    if (rows === undefined) return payload;
    try {
      await record(request, { action: 'list.read', rows });
    } catch (error) {
      // Lists are read on a full disk too; the next one tells of this one.
      counter.takeBack(reader);
      request.log.error({ err: error }, 'a bulk read could not be recorded');
    }
    return payload;
  });
}
