import * as z from 'zod/mini';
import { AUDIT_FILTERS, auditPerson, auditRow, type AuditPerson, type AuditRow } from '../audit.ts';
import {
  backupStatus as backupStatusSchema,
  checkedBackup,
  drawSecretBody,
  type BackupStatus,
  type CheckedBackup,
  type DrawSecretBody,
} from '../backup.ts';
import { binderFor } from './bind.ts';
import { dateFilter, idFilter, idParameter } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import type { Call, PageNumbers } from './call.ts';

/** Filters of the audit trail; undefined asks for all. Days are inclusive. */
export interface AuditQuery {
  userid: string | undefined;
  memberid: string | undefined;
  schemeid: string | undefined;
  kind: string | undefined;
  startdate: string | undefined;
  enddate: string | undefined;
}

/** The audit trail, newest first. */
export const auditPage: Call<Paged<AuditRow>, { query: AuditQuery & PageNumbers }> = {
  method: 'GET',
  path: 'auditLog',
  packed: 'page',
  permission: 'readAudit',
  reads: ['audit'],
};

/** Everybody who may be asked for in the audit trail. */
export const auditPeople: Call<AuditPerson[]> = {
  method: 'GET',
  path: 'auditPeople',
  permission: 'readAudit',
  reads: ['audit'],
};

/** All rows of the audit trail that are asked for, for spreadsheets. */
export const auditFile: Call<Blob, { query: AuditQuery }> = {
  method: 'GET',
  path: 'export/auditLog.csv',
  packed: 'file',
  permission: 'readAudit',
};

export const backupStatus: Call<BackupStatus> = {
  method: 'GET',
  path: 'backup',
  permission: 'manageBackups',
  reads: ['backup'],
};

export const beginBackup: Call<BackupStatus, { body: Record<string, never> }> = {
  method: 'POST',
  path: 'backup',
  permission: 'manageBackups',
  changes: ['backup'],
};

/** The file of the backup that was made last. */
export const backupFile: Call<Blob, { params: { file: string } }> = {
  method: 'GET',
  path: 'backup/:file',
  packed: 'file',
  permission: 'manageBackups',
};

/** Reads a backup file to its end and says whether it is good. */
export const checkBackup: Call<CheckedBackup, { body: Blob }> = {
  method: 'POST',
  path: 'checkBackup',
  permission: 'manageBackups',
};

/** The secret of the draws, encrypted under a passphrase. */
export const drawSecretFile: Call<Blob, { body: DrawSecretBody }> = {
  method: 'POST',
  path: 'drawSecretFile',
  packed: 'file',
  permission: 'manageBackups',
};

const bindAudit = binderFor('audit');
const bindBackup = binderFor('backup');

const auditFilter = {
  userid: idFilter('userid'),
  memberid: idFilter('memberid'),
  schemeid: idFilter('schemeid'),
  kind: z.pipe(idFilter('kind'), z.optional(z.enum(AUDIT_FILTERS, 'Kind is not known'))),
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  auditPage: bindAudit(auditPage, {
    summary: 'A page of the audit trail, newest first: who did what to what, and what it changed',
    query: z.extend(pageQuery, auditFilter),
    answer: auditRow,
  }),
  auditPeople: bindAudit(auditPeople, {
    summary: 'The staff whom the audit trail can be filtered by',
    answer: z.array(auditPerson),
  }),
  auditFile: bindAudit(auditFile, {
    summary: 'All rows of the audit trail that a filter finds, for spreadsheets',
    query: z.object(auditFilter),
  }),
  backupStatus: bindBackup(backupStatus, {
    summary: 'The last backup that was found good, and the one that is being made',
    answer: backupStatusSchema,
  }),
  beginBackup: bindBackup(beginBackup, {
    summary: 'Begin a backup; GET says when it is ready to be downloaded',
    status: 202,
    body: z.strictObject({}),
    answer: backupStatusSchema,
  }),
  backupFile: bindBackup(backupFile, {
    summary: 'The file of the backup that was made last',
    params: z.object({ accountId: z.string(), file: idParameter('file') }),
  }),
  checkBackup: bindBackup(checkBackup, {
    summary:
      'Read a backup file (its bytes, as application/octet-stream) and say whether it is good',
    // Bytes, which no schema describes.
    body: z.unknown(),
    answer: checkedBackup,
  }),
  drawSecretFile: bindBackup(drawSecretFile, {
    summary: 'The secret of the draws, encrypted under a passphrase',
    body: drawSecretBody,
  }),
};
