import {
  BOOK_COLUMNS,
  IMPORT_KINDS,
  type ImportColumns,
  type ImportKind,
  type ImportRegister,
  type MatchColumnsBody,
  type MatchRegisterBody,
  missingOfGroup,
  refusals,
} from '@kuri/shared/contract';
import { Unreadable } from './cells.ts';
import { columnsOfFile, registerOfFile } from './check-book.ts';
import type { FileColumns } from './file-reader.ts';
import { knownMatches, readFiles, type StoredFile } from './import-queries.ts';
import { type RegisterSheet } from './register.ts';
import { type KnownMatch, type Layout, layoutsOf } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { asSaid, Failure, invalidField, notFound } from '../../ground/http/failure.ts';

const REFUSED = refusals('matchColumns', {
  thisFileIsNotThereAny: 'This file is not there any more: choose it again',
  thereIsNoColumn: 'There is no column {key}',
  thisColumnIsNotInThe: '{heading}: this column is not in the file',
  andAreTheSameColumnOf: '{heading} and {other} are the same column of the file',
  sayWhichColumnOfTheFile: '{heading}: say which column of the file it is',
  sheetHasNo: '{sheet}: no {heading}',
  noSheetIsRead: 'Say of one sheet at least what it is',
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

/** A file of an import, with `same`: all kinds that its bytes are read as. @throws Failure 404 */
export async function fileOf(database: Queryable, accountId: string, { importId, kind }: FileKey) {
  const files = await readFiles(database, accountId, importId);
  const file = files.find((each) => each.kind === kind);
  if (!file) throw notFound(REFUSED.thisFileIsNotThereAny);
  return { ...file, same: files.filter(({ content }) => content.equals(file.content)) };
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
  const { others: _, ...stored }: Partial<Layout> = layout ?? {};
  const { typed = {}, takesMarked = false, monthDay } = stored;
  const kept = { typed, takesMarked, ...(monthDay !== undefined && { monthDay }) };
  const chosen = Object.keys(layoutQuery).length > 0 ? { ...kept, ...layoutQuery } : stored;
  const storedMatches = await knownMatches(database, accountId, [kind]);
  const nothing = {
    ...{ sheets: [], sheet: '', headingRow: 0, top: [], columns: [], matches: [], months: [] },
    ...{ monthDay: null, typed: {}, takesMarked: false, isRegister: false },
  };
  try {
    const found = await columnsOfFile({ kind, content, chosen, known: storedMatches });
    const { hash: __, names: ___, ...columns } = found;
    return { kind, name, problem: null, ...columns };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const problem = asSaid(error.refusal);
    return { kind, name, problem, ...nothing, rows: 0, leftOut: [], moreLeftOut: 0 };
  }
}

/**
 * Sheets of a file with what each is, as chosen for the import or else as proposed.
 * @throws Failure 404
 */
export async function importRegisterOf(
  database: Queryable,
  accountId: string,
  key: FileKey,
): Promise<ImportRegister> {
  const { kind, name, content, same } = await fileOf(database, accountId, key);
  const known = await knownMatches(database, accountId, IMPORT_KINDS);
  try {
    const chosen = same.length > 1 ? chosenSheets(same) : [];
    const sheets = await registerOfFile({ kind, content, known, sheets: chosen });
    return { kind, name, problem: null, sheets: sheets.map(shownSheet) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind, name, problem: asSaid(error.refusal), sheets: [] };
  }
}

/** Answers about the sheets of a register, out of its layouts as several files. */
function chosenSheets(files: readonly StoredFile[]): MatchRegisterBody['sheets'] {
  const found = new Map<string, MatchRegisterBody['sheets'][number]>();
  for (const each of IMPORT_KINDS) {
    const { layout = null } = files.find(({ kind }) => kind === each) ?? {};
    for (const { sheet, typed = {}, monthDay = 1, takesMarked = false } of layoutsOf(layout)) {
      const ofGroup = found.get(sheet);
      const as = each === 'groups' ? 'register' : each;
      found.set(
        sheet,
        ofGroup ? { ...ofGroup, monthDay } : { sheet, as, monthDay, typed, takesMarked },
      );
    }
  }
  return [...found.values()];
}

function shownSheet(read: RegisterSheet) {
  const { layouts: _, highest: __, ...sheet } = read;
  return sheet;
}

/**
 * Layouts by which the sheets of a workbook are read as groups, members, payments and draws.
 * @throws Failure 422 for a sheet without a needed column, or a group without a needed value
 */
export async function chosenRegister(
  database: Queryable,
  accountId: string,
  body: MatchRegisterBody,
): Promise<Partial<Record<ImportKind, Layout>>> {
  const { kind, sheets: chosen } = body;
  const { content } = await fileOf(database, accountId, body);
  const known = await knownMatches(database, accountId, IMPORT_KINDS);
  const request = { kind, content, known, sheets: chosen };
  const sheets = await registerOfFile(request).catch(unreadable);
  const errors = sheets.flatMap(({ sheet, as, missing, typed }) => {
    const ofGroup = as === 'register' ? missingOfGroup(typed) : [];
    return [...missing, ...ofGroup].map((heading) => ({
      field: sheet,
      message: REFUSED.sheetHasNo({ sheet, heading }),
    }));
  });
  const layouts: Partial<Record<ImportKind, Layout>> = {};
  for (const each of IMPORT_KINDS) {
    const [first, ...others] = sheets.flatMap(({ layouts: of }) => of[each] ?? []);
    if (first) layouts[each] = { ...first, ...(others.length > 0 && { others }) };
  }
  if (Object.keys(layouts).length === 0) throw invalidField('sheets', REFUSED.noSheetIsRead);
  const [first] = errors;
  if (first) {
    throw new Failure({ status: 422, code: 'VALIDATION_ERROR', message: first.message, errors });
  }
  return layouts;
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

function refuseWrong({ kind, columns, typed = {} }: MatchColumnsBody, found: FileColumns): void {
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
      errors.push({ field: key, message: REFUSED.andAreTheSameColumnOf({ heading, other }) });
    } else taken.set(index, heading);
  }
  for (const key of Object.keys(typed)) {
    if (!ours.has(key)) errors.push({ field: key, message: REFUSED.thereIsNoColumn({ key }) });
  }
  for (const { key, heading, isRequired } of found.matches) {
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
  const { importId: _, kind, typed, monthDay, takesMarked, ...place } = body;
  const { sheet, columns } = place;
  const { content } = await fileOf(database, accountId, body);
  const layout = {
    ...place,
    ...(typed && { typed }),
    ...(monthDay !== undefined && { monthDay }),
    ...(takesMarked && { takesMarked }),
  };
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
