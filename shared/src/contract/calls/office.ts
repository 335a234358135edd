import type { AuditPerson, AuditRow } from '../audit.ts';
import type { BackupStatus } from '../backup.ts';
import type { Paged } from '../envelope.ts';
import type { Call, PageNumbers } from './call.ts';

/** What of the audit trail is asked for; undefined asks for all. Days are inclusive. */
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

/** The state of the backups. */
export const backupStatus: Call<BackupStatus> = {
  method: 'GET',
  path: 'backup',
  permission: 'manageBackups',
  reads: ['backup'],
};

/** Begins a backup. */
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
