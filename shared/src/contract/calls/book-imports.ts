import type {
  BookImport,
  ImportFault,
  ImportKind,
  ImportPerson,
  UndoImportBody,
  WriteImportBody,
} from '../book-import.ts';
import type { Paged } from '../envelope.ts';
import type { Call, PageNumbers } from './call.ts';

type Named = {
  importid: string;
};

/** All that was brought along from paper books, newest first. */
export const bookImports: Call<Paged<BookImport>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'bookImports',
  packed: 'page',
  permission: 'importBooks',
  reads: ['imports'],
};

/** How far one of them is. */
export const bookImportById: Call<BookImport, { query: Named }> = {
  method: 'GET',
  path: 'bookImport',
  permission: 'importBooks',
  reads: ['imports'],
};

/** What is wrong with its rows. */
export const bookImportFaults: Call<Paged<ImportFault>, { query: Named & PageNumbers }> = {
  method: 'GET',
  path: 'bookImportFaults',
  packed: 'page',
  permission: 'importBooks',
  reads: ['imports'],
};

/** Whose phones are known already. */
export const bookImportPeople: Call<Paged<ImportPerson>, { query: Named & PageNumbers }> = {
  method: 'GET',
  path: 'bookImportPeople',
  packed: 'page',
  permission: 'importBooks',
  reads: ['imports'],
};

/** A file to fill in, with its headings and an example. */
export const bookImportTemplate: Call<Blob, { params: { kind: ImportKind } }> = {
  method: 'GET',
  path: 'bookImportTemplate/:kind',
  packed: 'file',
  permission: 'importBooks',
};

/** Begins one; there is one at a time. */
export const beginBookImport: Call<BookImport, { body: Record<string, never> }> = {
  method: 'POST',
  path: 'bookImport',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Gives it a file, in place of the one of that kind; the body is the file itself, as a stream of bytes. */
export const putBookImportFile: Call<
  BookImport,
  { query: Named & { kind: ImportKind; filename: string }; body: Blob }
> = { method: 'PUT', path: 'bookImportFile', permission: 'importBooks', changes: ['imports'] };

/** Takes a file away again. */
export const removeBookImportFile: Call<BookImport, { query: Named & { kind: ImportKind } }> = {
  method: 'DELETE',
  path: 'bookImportFile',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Starts the check of its files; reading the import shows its progress. */
export const checkBookImport: Call<BookImport, { body: { importId: string } }> = {
  method: 'POST',
  path: 'checkBookImport',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Has it written, when the totals of the paper book are those of the files. */
export const writeBookImport: Call<BookImport, { body: WriteImportBody }> = {
  method: 'POST',
  path: 'writeBookImport',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Gives it up before it is written. */
export const cancelBookImport: Call<BookImport, { body: { importId: string } }> = {
  method: 'POST',
  path: 'cancelBookImport',
  permission: 'importBooks',
  changes: ['imports'],
};

/** Takes back what it wrote, as long as nothing was built on it. */
export const undoBookImport: Call<BookImport, { body: UndoImportBody }> = {
  method: 'POST',
  path: 'undoBookImport',
  permission: 'importBooks',
  changes: ['imports'],
};
