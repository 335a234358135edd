import {
  BOOK_COLUMNS,
  type BookImport,
  type ImportFault,
  type ImportKind,
} from '@kuri/shared/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../test-app.ts';

export type Row = Readonly<Record<string, string>>;

/** A CSV file with the headings of its template. @param rows by the keys of the columns */
export function csvOf(kind: ImportKind, rows: readonly Row[]): Buffer {
  const columns = BOOK_COLUMNS[kind];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
  ];
  return Buffer.from(lines.map((line) => `${line.map(cell).join(',')}\r\n`).join(''));
}

export const bookGroup = (fields: Row = {}): Row => ({
  schemeCode: 'LG-A',
  schemeName: 'Lakshmi Gold A',
  schemeType: 'Gold Savings',
  monthlyInstallment: '5000',
  maxCapacity: '25',
  schemeStartDate: '01/04/2026',
  schemeDrawDate: '2026-04-10',
  ...fields,
});

export const bookMember = (fields: Row = {}): Row => ({
  memberName: 'Anjali Menon',
  contactPhone: '98470 12345',
  address: '14 Temple Road, Thrissur',
  schemeCode: 'LG-A',
  joinedDate: '01/04/2026',
  ...fields,
});

export const bookPayment = (fields: Row = {}): Row => ({
  contactPhone: '+91 98470 12345',
  schemeCode: 'LG-A',
  receiptDate: '05/04/2026',
  amount: '5,000',
  ...fields,
});

export const bookDraw = (fields: Row = {}): Row => ({
  schemeCode: 'LG-A',
  drawNo: '1',
  drawDate: '10/04/2026',
  contactPhone: '98470 12345',
  prize: '60,000',
  ...fields,
});

export async function importOf(caller: Caller, importId: string): Promise<BookImport> {
  return (await caller.get(`bookImport?importid=${importId}`)).json<{ data: BookImport }>().data;
}

const WORKING = ['checking', 'writing', 'undoing'];

/** The import after the work under way. */
export async function settled(caller: Caller, importId: string): Promise<BookImport> {
  for (;;) {
    const found = await importOf(caller, importId);
    if (!WORKING.includes(found.state)) return found;
    await delay(20);
  }
}

export async function putFile(
  caller: Caller,
  importId: string,
  { kind, content, name = `${kind}.csv` }: { kind: ImportKind; content: Buffer; name?: string },
) {
  const query = new URLSearchParams({ importid: importId, kind, filename: name });
  const headers = { 'content-type': 'application/octet-stream' };
  return caller.put(`bookImportFile?${query.toString()}`, content, headers);
}

/** Begins an import with files. @returns its id */
export async function beginImport(
  caller: Caller,
  files: Partial<Record<ImportKind, Buffer>>,
): Promise<string> {
  const begun = await caller.post('bookImport', {});
  if (begun.statusCode !== 201) throw new Error(begun.body);
  const { importId } = begun.json<{ data: BookImport }>().data;
  for (const [kind, content] of Object.entries(files)) {
    const put = await putFile(caller, importId, { kind: kind as ImportKind, content });
    if (put.statusCode !== 200) throw new Error(put.body);
  }
  return importId;
}

/** The import after its check. */
export async function checkImport(caller: Caller, importId: string): Promise<BookImport> {
  const begun = await caller.post('checkBookImport', { importId });
  if (begun.statusCode !== 202) throw new Error(begun.body);
  return settled(caller, importId);
}

/** All faults of some files, as `members 2 Phone: …`; the import is given up. */
export async function faultsOf(
  caller: Caller,
  files: Partial<Record<ImportKind, Buffer>>,
): Promise<string[]> {
  const importId = await beginImport(caller, files);
  await checkImport(caller, importId);
  const path = `bookImportFaults?importid=${importId}&pagesize=250`;
  const { data } = (await caller.get(path)).json<{ data: ImportFault[] }>();
  await caller.post('cancelBookImport', { importId });
  return data.flatMap(({ kind, row, column, message, others = [] }) =>
    [row, ...others].map((each) => `${kind} ${each} ${column}: ${message}`),
  );
}

/** Totals of a paper book that agree with the files. */
export function totalsOf({ found }: BookImport) {
  return (found?.groups ?? []).map(({ schemeCode, tickets, amount, pastDraw, draws = 0 }) => ({
    schemeCode,
    tickets,
    amount,
    ...(pastDraw !== null && { paperDraws: draws }),
  }));
}

export const WRITE_REASON = 'The paper book of 2026';

/** Brings files along. @returns the import as it is then, also when it failed */
export async function importBook(
  caller: Caller,
  files: Partial<Record<ImportKind, Buffer>>,
): Promise<BookImport> {
  const importId = await beginImport(caller, files);
  const checked = await checkImport(caller, importId);
  const body = { importId, groups: totalsOf(checked), reason: WRITE_REASON };
  const begun = await caller.post('writeBookImport', body);
  if (begun.statusCode !== 202) throw new Error(begun.body);
  return settled(caller, importId);
}
