import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inAccount } from '../../ground/database/account-scope.ts';
import { isDiskFull } from '../../ground/database/full-disk.ts';
import { withoutCaller } from '../../ground/database/queued-database.ts';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { fieldInWords } from './audit-words.ts';
import { writeAudit } from './audit.ts';

/** Milliseconds that a read row counts, and rows that may be read meanwhile without a record. */
export const READ_WINDOW_MS = 10 * 60_000;
const UNRECORDED_ROWS = 1_000;
/** Most rows remembered; a reader of more has been recorded many times. */
const MOST_REMEMBERED = 50_000;
/** Most lists remembered before unread ones are dropped. */
const MOST_LISTS = 500;

interface Reading {
  /** Milliseconds of each row's first read, oldest first. */
  rows: Map<string, number>;
  /** Rows read since the last record; undefined before the first one of the window. */
  unrecorded: number | undefined;
}

function forgetOld({ rows }: Reading, now: number): void {
  for (const [row, at] of rows) {
    if (now - at <= READ_WINDOW_MS && rows.size <= MOST_REMEMBERED) return;
    rows.delete(row);
  }
}

/**
 * Counts each row of a list once however often it is read: searching and paging to and fro is no
 * bulk read. In memory, by process.
 */
export class ReadCounter {
  readonly #readings = new Map<string, Reading>();

  /**
   * @param reader the user and the list
   * @param rows keys of the rows in the answer
   * @param now in milliseconds
   * @returns rows of the window when they are to be recorded: above the bound, and for each further
   *   thousand
   */
  count(reader: string, rows: readonly string[], now: number): number | undefined {
    if (this.#readings.size >= MOST_LISTS) this.#forgetLists(now);
    const reading = this.#readings.get(reader) ?? { rows: new Map(), unrecorded: undefined };
    this.#readings.set(reader, reading);
    forgetOld(reading, now);
    if (reading.rows.size <= UNRECORDED_ROWS) reading.unrecorded = undefined;
    for (const row of rows) {
      if (reading.rows.has(row)) continue;
      reading.rows.set(row, now);
      if (reading.unrecorded !== undefined) reading.unrecorded += 1;
    }
    if (reading.rows.size <= UNRECORDED_ROWS) return undefined;
    if (reading.unrecorded !== undefined && reading.unrecorded < UNRECORDED_ROWS) return undefined;
    reading.unrecorded = 0;
    return reading.rows.size;
  }

  /** Repeats a record that failed with the next read. */
  repeatLast(reader: string): void {
    const reading = this.#readings.get(reader);
    if (reading) reading.unrecorded = undefined;
  }

  #forgetLists(now: number): void {
    for (const [reader, reading] of this.#readings) {
      forgetOld(reading, now);
      if (reading.rows.size === 0) this.#readings.delete(reader);
    }
  }
}

/** Lists by the paths of their calls, where a path is no name for readers. */
const LISTS: Readonly<Record<string, string>> = {
  allMembers: 'Members',
  auditLog: 'Audit trail',
  bookImportFaults: 'Faults of an import',
  bookImportPeople: 'People of an import',
  collectionReport: 'Collections',
  eligibleMembersForDraw: 'Tickets of a draw',
  'export/tally.xml': 'Vouchers for Tally',
  explainCollections: 'Collections',
  groupTypes: 'Group types',
  memberReceiptByMember: 'Receipts',
  membersReceipts: 'Receipts',
  monthlySchemes: 'Groups',
  ownPayments: 'Own payments',
  pendingDues: 'Dues',
  commissions: 'Commission of referrers',
  referralMembers: 'Referrers',
  referrerCommissions: 'Commission of referrers',
  referrals: 'Referrers',
  schemeMembers: 'Tickets',
  searchMember: 'Members',
  searchReferralMember: 'Referrers',
  searchSchemeMembers: 'Tickets',
};

/** Query parameters beside the filter. */
const PAGING = new Set(['pageno', 'pagesize']);
/** Stored names of query parameters: the row is then about that group or member. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  memberid: 'memberId',
  scheme: 'schemeId',
  schemeid: 'schemeId',
  ticketid: 'ticketId',
};

/** Path of a call behind the client and the account, e.g. `export/members.csv`. */
const pathOf = (request: FastifyRequest) =>
  request.routeOptions.url?.split('/').slice(3).join('/') ?? '';

/** Name of the list that a call reads; its path without one. */
function listOf(request: FastifyRequest): string {
  const name = pathOf(request).replace(/^export\/(.*)\.csv$/, '$1');
  return LISTS[name] ?? fieldInWords(name);
}

function filterOf(request: FastifyRequest): object {
  const filters = Object.entries(request.query as Record<string, unknown>).filter(
    ([name, value]) => !PAGING.has(name) && value !== undefined && value !== '' && value !== 'All',
  );
  return Object.fromEntries(filters.map(([name, value]) => [STORED_NAMES[name] ?? name, value]));
}

/** Keys of a list's rows: all of their ids, since a row may name its group first. */
function keysOf(rows: readonly unknown[]): string[] {
  const [first] = rows;
  if (typeof first !== 'object' || first === null) return [];
  const ids = Object.keys(first).filter((name) => /id$/i.test(name));
  if (ids.length === 0) return [];
  return rows.map((row) =>
    ids.map((name) => String((row as Record<string, unknown>)[name])).join(' '),
  );
}

/** Keys of the rows in an answer, whose data is a list or has lists in it; figures have no ids. */
function rowsIn(payload: unknown): string[] {
  const { data } = Object(payload) as { data?: unknown };
  if (Array.isArray(data)) return keysOf(data);
  return Object.values(Object(data) as object).flatMap((part: unknown) =>
    Array.isArray(part) ? keysOf(part) : [],
  );
}

/**
 * Records bulk reads: each list exported as a file, and more than a thousand rows of a list by one
 * user within ten minutes.
 * @param scope calls that need a login, registered afterwards
 */
export function auditReads(scope: FastifyInstance, { database, clock }: ApiContext): void {
  const counter = new ReadCounter();
  scope.decorateRequest('onExported', null);

  async function record(request: FastifyRequest, entry: { action: string; rows: number }) {
    const { action, rows } = entry;
    const writer = writerOf(request, clock());
    const filter = filterOf(request);
    const after = { ...(Object.keys(filter).length > 0 && { filter }), rows };
    const auditRow = { ...writer, action, entityId: listOf(request), after };
    // Records the rows of a file also when the caller has gone.
    await withoutCaller(() =>
      inAccount(writer.accountId, () => database.transaction((tx) => writeAudit(tx, auditRow))),
    );
  }

  scope.addHook('preHandler', (request, _reply, done) => {
    if (pathOf(request).startsWith('export/')) {
      request.onExported = async (rows) => {
        try {
          await record(request, { action: 'list.exported', rows });
        } catch (error) {
          // Lists are read on a full disk too, and this one is whole.
          if (!isDiskFull(error)) throw error;
          request.log.error({ err: error, rows }, 'a bulk read could not be recorded');
        }
      };
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
      // Lists are read on a full disk too; the next read repeats the record.
      counter.repeatLast(reader);
      request.log.error({ err: error }, 'a bulk read could not be recorded');
    }
    return payload;
  });
}
