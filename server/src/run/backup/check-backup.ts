import type { CheckedBackup } from '@kuri/shared/contract';
import { createHash } from 'node:crypto';
import { eventFields } from '../../ground/chain/protocol/events.ts';
import { hashOf, sealOf, seedOf } from '../../ground/chain/protocol/hashes.ts';
import { toRupees } from '../../ground/money.ts';
import { BadBackup, type BackupContent, type BackupHeader } from './backup-file.ts';
import { differences } from './dump.ts';

/** A row of a backup by its columns: texts as PostgreSQL writes them. */
type Row = Record<string, string | null>;

interface ChainEvent {
  groupId: string;
  seq: number;
  prev: string;
  hash: string;
  body: string;
}

interface Found {
  rows: Record<string, number>;
  receipts: Map<string, { count: number; paise: number }>;
  tickets: { count: number; paise: number };
  offices: Map<string, string | null>;
  /** Events of the draws by account, group and number. */
  events: Map<string, ChainEvent>;
}

/** Counters of the rows of some tables; of the others only their number is taken. */
const COUNTED: Record<string, (found: Found, row: Row) => void> = {
  account: ({ offices }, { account_id: id }) => {
    if (!offices.has(id ?? '')) offices.set(id ?? '', null);
  },
  organisation: ({ offices }, { account_id: id, name = null }) => {
    offices.set(id ?? '', name);
  },
  receipt: ({ receipts }, { status, amount_paise: paise }) => {
    const { count: before, paise: sum } = receipts.get(status ?? '') ?? { count: 0, paise: 0 };
    receipts.set(status ?? '', { count: before + 1, paise: sum + Number(paise) });
  },
  ticket: ({ tickets }, { deleted_at: deletedAt, paid_paise: paise }) => {
    if (deletedAt !== null) return;
    tickets.count += 1;
    tickets.paise += Number(paise);
  },
  draw_event: ({ events }, { account_id: id, scheme_id: groupId, seq, prev, hash, body }) => {
    const event = { groupId: groupId ?? '', seq: Number(seq), prev: prev ?? '' };
    events.set(`${id} ${groupId} ${seq}`, { ...event, hash: hash ?? '', body: body ?? '' });
  },
};

async function countRows({ head, lines }: BackupContent): Promise<Found> {
  const columns = new Map(head.tables.map((table) => [table.name, table.columns]));
  const found: Found = {
    rows: Object.fromEntries([...columns.keys()].map((name) => [name, 0])),
    receipts: new Map(),
    tickets: { count: 0, paise: 0 },
    offices: new Map(),
    events: new Map(),
  };
  let table = '';
  for await (const line of lines) {
    if (line.startsWith('{')) {
      ({ table = '' } = JSON.parse(line) as { table?: string });
      continue;
    }
    found.rows[table] = (found.rows[table] ?? 0) + 1;
    const count = COUNTED[table];
    if (!count) continue;
    const cells = JSON.parse(line) as (string | null)[];
    const row = columns.get(table)?.map(({ name }, index) => [name, cells[index] ?? null] as const);
    count(found, Object.fromEntries(row ?? []));
  }
  return found;
}

function headsOf({ events }: Found): ChainEvent[] {
  return [...events].flatMap(([key, event]) => {
    const next = key.replace(/\d+$/, String(event.seq + 1));
    return events.has(next) ? [] : [event];
  });
}

/** @throws BadBackup for an event that does not follow from the one before */
function checkChains({ events }: Found): void {
  for (const [key, { seq, prev, hash, body }] of events) {
    const before = events.get(key.replace(/\d+$/, String(seq - 1)));
    if (hash === hashOf(body) && (seq === 0 || before?.hash === prev)) continue;
    throw new BadBackup('a record of draws in it was changed.');
  }
}

/** The figures as a backup has them in its header, but for the contents of tables, which its hash covers. */
function sumsOf(found: Found, { tables }: BackupHeader['sums']): BackupHeader['sums'] {
  const heads = headsOf(found)
    .map(({ hash }) => hash)
    .sort();
  const receipts = [...found.receipts]
    .map(([status, { count, paise }]) => ({ status, count, amount: toRupees(paise) }))
    .sort((one, other) => (one.status < other.status ? 1 : -1));
  return {
    tables: Object.fromEntries(
      Object.entries(found.rows).map(([name, rows]) => [
        name,
        { rows, content: tables[name]?.content ?? '' },
      ]),
    ),
    receipts,
    tickets: { count: found.tickets.count, paidAmount: toRupees(found.tickets.paise) },
    draws: {
      chains: heads.length,
      heads: createHash('sha256').update(heads.join('\n')).digest('hex'),
    },
  };
}

/** True when some secret opens every newest seal; null without a seal. */
function isOpenedBy(secrets: readonly string[], found: Found): boolean | null {
  const newest = new Map<string, ChainEvent & { next: string }>();
  for (const event of found.events.values()) {
    const next = eventFields(event.body).get('next');
    const isNewer = (newest.get(event.groupId)?.seq ?? -1) < event.seq;
    if (isNewer && next !== undefined && next !== '-')
      newest.set(event.groupId, { ...event, next });
  }
  if (newest.size === 0) return null;
  return [...newest.values()].every(({ groupId, seq, next }) =>
    secrets.some((secret) => sealOf(groupId, seedOf(secret, groupId, seq)) === next),
  );
}

/**
 * Reads a backup to its end, and compares its rows with the figures of its header; nothing is written.
 * @param secrets of the draws, here
 * @throws BadBackup that says what is wrong
 */
export async function checkBackup(
  content: BackupContent,
  { accountId, secrets }: { accountId: string; secrets: readonly string[] },
): Promise<Omit<CheckedBackup, 'changes'>> {
  const { head } = content;
  const found = await countRows(content);
  checkChains(found);
  const wrong = differences(head.sums, sumsOf(found, head.sums));
  if (wrong.length > 0)
    throw new BadBackup(`its rows do not come to its sums: ${wrong.join(', ')}.`);
  const offices = [...found.offices].map(([id, name]) => ({ name, isOwn: id === accountId }));
  return { at: head.at, sums: head.sums, offices, isOpened: isOpenedBy(secrets, found) };
}
