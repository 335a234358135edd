import {
  BOOK_COLUMNS,
  type ImportColumns,
  type ImportKind,
  type MatchColumnsBody,
  refusals,
} from '@kuri/shared/contract';
import { Unreadable } from './cells.ts';
import { columnsOfFile } from './check-book.ts';
import type { FileColumns } from './file-reader.ts';
import { knownMatches, readFiles } from './import-queries.ts';
import type { KnownMatch, Layout } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { asSaid, Failure, invalidField, notFound } from '../../ground/http/failure.ts';

const REFUSED = refusals('matchColumns', {
  thisFileIsNotThereAny: 'This file is not there any more: choose it again',
  thereIsNoColumn: 'There is no column {key}',
  thisColumnIsNotInThe: '{heading}: this column is not in the file',
  andAreTheSameColumnOf: '{heading} and {other} are the same column of the file',
  sayWhichColumnOfTheFile: '{heading}: say which column of the file it is',
  thisSheetIsNotInThe: 'This sheet is not in the file',
});

interface FileKey {
  importId: string;
  kind: ImportKind;
}

/** 422 for a file that cannot be read. */
export function unreadable(error: unknown): never {
  if (error instanceof Unreadable) throw invalidField('kind', error.message);
  throw error;
}

/** A file of an import. @throws Failure 404 */
export async function fileOf(database: Queryable, accountId: string, { importId, kind }: FileKey) {
  const files = await readFiles(database, accountId, importId);
  const file = files.find((each) => each.kind === kind);
  if (!file) throw notFound(REFUSED.thisFileIsNotThereAny);
  return file;
}

/**
 * What a file holds and how its columns are matched: as asked, else as stored, else as proposed.
 * @throws Failure 404
 */
export async function importColumnsOf(
  database: Queryable,
  accountId: string,
  { importId, kind, ...layoutQuery }: FileKey & Partial<Layout>,
): Promise<ImportColumns> {
  const { name, content, layout } = await fileOf(database, accountId, { importId, kind });
  const chosen = Object.keys(layoutQuery).length > 0 ? layoutQuery : (layout ?? {});
  const storedMatches = await knownMatches(database, accountId, kind);
  const nothing = { sheets: [], sheet: '', headingRow: 0, top: [], columns: [], matches: [] };
  try {
    const found = await columnsOfFile({ kind, content, chosen, known: storedMatches });
    const { hash: _, names: __, ...columns } = found;
    return { kind, name, problem: null, ...columns };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const problem = asSaid(error.refusal);
    return { kind, name, problem, ...nothing, rows: 0, leftOut: [], moreLeftOut: 0 };
  }
}

/** Reads the columns of `key:index` pairs, such as `amount:5,schemeCode:3`. */
export function columnsIn(text: string): Record<string, number> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', index] = pair.split(':');
      return [key, Number(index)] as const;
    }),
  );
}

function refuseWrong({ kind, columns }: MatchColumnsBody, found: FileColumns): void {
  const ours = new Map(BOOK_COLUMNS[kind].map((column) => [column.key, column]));
  const there = new Set(found.columns.map(({ index }) => index));
  const taken = new Map<number, string>();
  const errors: { field: string; message: string }[] = [];
  for (const [key, index] of Object.entries(columns)) {
    const heading = ours.get(key)?.heading;
    const other = taken.get(index);
    if (heading === undefined)
      errors.push({ field: key, message: REFUSED.thereIsNoColumn({ key }) });
    else if (!there.has(index)) {
      errors.push({ field: key, message: REFUSED.thisColumnIsNotInThe({ heading }) });
    } else if (other !== undefined) {
      errors.push({
        field: key,
        message: REFUSED.andAreTheSameColumnOf({ heading, other }),
      });
    } else taken.set(index, heading);
  }
  for (const { key, heading, isRequired } of ours.values()) {
    if (!isRequired || columns[key] !== undefined) continue;
    errors.push({ field: key, message: REFUSED.sayWhichColumnOfTheFile({ heading }) });
  }
  const [first] = errors;
  if (first) {
    const { message } = first;
    throw new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
  }
}

/**
 * The layout that was chosen for a file, and what is remembered of it.
 * @throws Failure 422 with our columns as fields: one that is missing, or two on the same one
 */
export async function chosenLayout(
  database: Queryable,
  accountId: string,
  body: MatchColumnsBody,
): Promise<{ layout: Layout; match: KnownMatch | undefined }> {
  const { kind, sheet, headingRow, columns } = body;
  const { content } = await fileOf(database, accountId, body);
  const layout = { sheet, headingRow, columns };
  const found = await columnsOfFile({ kind, content, chosen: layout, known: [] }).catch(unreadable);
  if (found.sheet !== sheet) throw invalidField('sheet', REFUSED.thisSheetIsNotInThe);
  refuseWrong(body, found);
  const names = new Map(found.names);
  const byName = Object.entries(columns).map(([key, index]) => [key, names.get(index) ?? '']);
  const match = found.hash && {
    headings: found.hash,
    columns: Object.fromEntries(byName) as Record<string, string>,
  };
  return { layout, match: match || undefined };
}
