import * as z from 'zod/mini';
import {
  IMPORT_KINDS,
  bookImport,
  checkImportBody,
  importBody,
  importColumns,
  importFault,
  importPerson,
  importRegister,
  matchColumnsBody,
  matchRegisterBody,
  undoImportBody,
  writeImportBody,
  type BookImport,
  type CheckImportBody,
  type ImportColumns,
  type ImportFault,
  type ImportKind,
  type ImportPerson,
  type ImportRegister,
  type MatchColumnsBody,
  type MatchRegisterBody,
  type UndoImportBody,
  type WriteImportBody,
} from '../book-import.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import type { Call, PageNumbers } from './call.ts';

type Named = { importid: string };

const READ = { method: 'GET', permission: 'importBooks', reads: ['imports'] } as const;
const WRITE = { method: 'POST', permission: 'importBooks', changes: ['imports'] } as const;

export const bookImports: Call<Paged<BookImport>, { query: PageNumbers }> = {
  ...READ,
  path: 'bookImports',
  packed: 'page',
};

export const bookImportById: Call<BookImport, { query: Named }> = { ...READ, path: 'bookImport' };

export const bookImportFaults: Call<Paged<ImportFault>, { query: Named & PageNumbers }> = {
  ...READ,
  path: 'bookImportFaults',
  packed: 'page',
};

export const bookImportPeople: Call<Paged<ImportPerson>, { query: Named & PageNumbers }> = {
  ...READ,
  path: 'bookImportPeople',
  packed: 'page',
};

export const bookImportTemplate: Call<Blob, { params: { kind: ImportKind } }> = {
  method: 'GET',
  path: 'bookImportTemplate/:kind',
  packed: 'file',
  permission: 'importBooks',
};

export const beginBookImport: Call<BookImport, { body: Record<string, never> }> = {
  ...WRITE,
  path: 'bookImport',
};

/** Gives it a file, in place of the one of that kind; the body is the file itself, as a stream of bytes. */
export const putBookImportFile: Call<
  BookImport,
  { query: Named & { kind: ImportKind; filename: string }; body: Blob }
> = { method: 'PUT', path: 'bookImportFile', permission: 'importBooks', changes: ['imports'] };

export const removeBookImportFile: Call<BookImport, { query: Named & { kind: ImportKind } }> = {
  method: 'DELETE',
  path: 'bookImportFile',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Kind of a file, and how its columns are matched; `columns` as `amount:5,schemeCode:3`. */
export const bookImportColumns: Call<
  ImportColumns,
  {
    query: Named & {
      kind: ImportKind;
      sheet?: string | undefined;
      headingrow?: number | undefined;
      columns?: string | undefined;
    };
  }
> = { ...READ, path: 'bookImportColumns' };

/** Says which columns of a file are read; remembered for files with the same headings. */
export const matchImportColumns: Call<BookImport, { body: MatchColumnsBody }> = {
  ...WRITE,
  path: 'matchImportColumns',
};

export const bookImportRegister: Call<ImportRegister, { query: Named & { kind: ImportKind } }> = {
  ...READ,
  path: 'bookImportRegister',
};

export const matchImportRegister: Call<BookImport, { body: MatchRegisterBody }> = {
  ...WRITE,
  path: 'matchImportRegister',
};

export const bookImportFaultFile: Call<Blob, { query: Named & { kind: ImportKind } }> = {
  method: 'GET',
  path: 'bookImportFaultFile',
  packed: 'file',
  permission: 'importBooks',
};

export const checkBookImport: Call<BookImport, { body: CheckImportBody }> = {
  ...WRITE,
  path: 'checkBookImport',
};

export const writeBookImport: Call<BookImport, { body: WriteImportBody }> = {
  ...WRITE,
  path: 'writeBookImport',
};

export const cancelBookImport: Call<BookImport, { body: { importId: string } }> = {
  ...WRITE,
  path: 'cancelBookImport',
};

export const undoBookImport: Call<BookImport, { body: UndoImportBody }> = {
  ...WRITE,
  path: 'undoBookImport',
};

const bind = binderFor('imports');

const importid = idParameter('importid');
const kind = z.enum(IMPORT_KINDS, 'kind must be groups, members, payments or draws');
const fileName = z
  .string('filename is required')
  .check(z.minLength(1, 'filename is required'), z.maxLength(255, 'filename is too long'));
const matched = z
  .string()
  .check(
    z.regex(/^(?:[a-zA-Z]{1,40}:\d{1,2}(?:,|$))*$/, 'columns must be such as amount:5,phone:1'),
  );
const ofImport = z.extend(pageQuery, { importid });

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  bookImports: bind(bookImports, {
    summary: 'Imports of paper books, newest first',
    query: pageQuery,
    answer: bookImport,
  }),
  bookImportById: bind(bookImportById, {
    summary: 'The progress of an import of a paper book, and what its check found',
    query: z.object({ importid }),
    answer: bookImport,
  }),
  bookImportFaults: bind(bookImportFaults, {
    summary: 'What is wrong with the rows of an import: the first 1,000 faults',
    query: ofImport,
    answer: importFault,
  }),
  bookImportPeople: bind(bookImportPeople, {
    summary: 'Rows of an import whose phone a member has already: the first 1,000',
    query: ofImport,
    answer: importPerson,
  }),
  bookImportTemplate: bind(bookImportTemplate, {
    summary: 'A CSV file to fill in: groups, members, payments or draws',
    params: z.object({ accountId: z.string(), kind }),
  }),
  beginBookImport: bind(beginBookImport, {
    summary: 'Start to import a paper book; there is one import at a time',
    status: 201,
    body: z.strictObject({}),
    answer: bookImport,
  }),
  putBookImportFile: bind(putBookImportFile, {
    summary: 'Give an import a CSV or XLSX file: its bytes, as application/octet-stream',
    query: z.object({ importid, kind, filename: fileName }),
    // Bytes, which no schema describes.
    body: z.unknown(),
    answer: bookImport,
  }),
  removeBookImportFile: bind(removeBookImportFile, {
    summary: 'Remove a file of an import',
    query: z.object({ importid, kind }),
    answer: bookImport,
  }),
  bookImportColumns: bind(bookImportColumns, {
    summary: 'What a file of an import holds, and how its columns are matched',
    query: z.object({
      importid,
      kind,
      sheet: z.optional(z.string().check(z.maxLength(100, 'sheet is too long'))),
      headingrow: z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,7}$/, 'headingrow must be a whole number')),
          z.transform(Number),
        ),
      ),
      columns: z.optional(matched),
    }),
    answer: importColumns,
  }),
  matchImportColumns: bind(matchImportColumns, {
    summary: 'Say which columns of a file of an import are read',
    body: matchColumnsBody,
    answer: bookImport,
  }),
  bookImportRegister: bind(bookImportRegister, {
    summary: 'What each sheet of a workbook of an import is',
    query: z.object({ importid, kind }),
    answer: importRegister,
  }),
  matchImportRegister: bind(matchImportRegister, {
    summary: 'Say what each sheet of a workbook of an import is; it replaces the other files',
    body: matchRegisterBody,
    answer: bookImport,
  }),
  bookImportFaultFile: bind(bookImportFaultFile, {
    summary: 'A file of an import as XLSX with a column of its faults',
    query: z.object({ importid, kind }),
  }),
  checkBookImport: bind(checkBookImport, {
    summary: 'Check the files of an import; GET bookImport says how far it is',
    status: 202,
    body: checkImportBody,
    answer: bookImport,
  }),
  writeBookImport: bind(writeBookImport, {
    summary: 'Write an import whose totals are those of the paper book, all or nothing',
    status: 202,
    body: writeImportBody,
    answer: bookImport,
  }),
  cancelBookImport: bind(cancelBookImport, {
    summary: 'Cancel an import before it is written',
    body: importBody,
    answer: bookImport,
  }),
  undoBookImport: bind(undoBookImport, {
    summary: 'Undo an import, as long as nothing else was recorded on it',
    status: 202,
    body: undoImportBody,
    answer: bookImport,
  }),
};
