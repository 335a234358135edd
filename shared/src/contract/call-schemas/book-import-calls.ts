import * as z from 'zod/mini';
import {
  IMPORT_KINDS,
  bookImport,
  importBody,
  importFault,
  importPerson,
  undoImportBody,
  writeImportBody,
} from '../book-import.ts';
import * as calls from '../calls/book-imports.ts';
import { pageQuery } from '../envelope.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';

const bind = binderFor('imports');

const importid = idParameter('importid');
const kind = z.enum(IMPORT_KINDS, 'kind must be groups, members or payments');
const fileName = z
  .string('filename is required')
  .check(z.minLength(1, 'filename is required'), z.maxLength(255, 'filename is too long'));
const ofImport = z.extend(pageQuery, { importid });

export const bookImportCalls = {
  bookImports: bind(calls.bookImports, {
    summary: 'Imports of paper books, newest first',
    query: pageQuery,
    answer: bookImport,
  }),
  bookImportById: bind(calls.bookImportById, {
    summary: 'The progress of an import of a paper book, and what its check found',
    query: z.object({ importid }),
    answer: bookImport,
  }),
  bookImportFaults: bind(calls.bookImportFaults, {
    summary: 'What is wrong with the rows of an import: the first 1,000 faults',
    query: ofImport,
    answer: importFault,
  }),
  bookImportPeople: bind(calls.bookImportPeople, {
    summary: 'Rows of an import whose phone a member has already: the first 1,000',
    query: ofImport,
    answer: importPerson,
  }),
  bookImportTemplate: bind(calls.bookImportTemplate, {
    summary: 'A CSV file to fill in: groups, members or payments',
    params: z.object({ accountId: z.string(), kind }),
  }),
  beginBookImport: bind(calls.beginBookImport, {
    summary: 'Start to import a paper book; there is one import at a time',
    status: 201,
    body: z.strictObject({}),
    answer: bookImport,
  }),
  putBookImportFile: bind(calls.putBookImportFile, {
    summary: 'Give an import a CSV or XLSX file: its bytes, as application/octet-stream',
    query: z.object({ importid, kind, filename: fileName }),
    // Bytes, which no schema describes.
    body: z.unknown(),
    answer: bookImport,
  }),
  removeBookImportFile: bind(calls.removeBookImportFile, {
    summary: 'Remove a file of an import',
    query: z.object({ importid, kind }),
    answer: bookImport,
  }),
  checkBookImport: bind(calls.checkBookImport, {
    summary: 'Check the files of an import; GET bookImport says how far it is',
    status: 202,
    body: importBody,
    answer: bookImport,
  }),
  writeBookImport: bind(calls.writeBookImport, {
    summary: 'Write an import whose totals are those of the paper book, all or nothing',
    status: 202,
    body: writeImportBody,
    answer: bookImport,
  }),
  cancelBookImport: bind(calls.cancelBookImport, {
    summary: 'Cancel an import before it is written',
    body: importBody,
    answer: bookImport,
  }),
  undoBookImport: bind(calls.undoBookImport, {
    summary: 'Undo an import, as long as nothing else was recorded on it',
    status: 202,
    body: undoImportBody,
    answer: bookImport,
  }),
};
