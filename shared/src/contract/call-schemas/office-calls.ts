import * as z from 'zod/mini';
import { AUDIT_KINDS, auditPerson, auditRow } from '../audit.ts';
import { backupStatus } from '../backup.ts';
import * as calls from '../calls/office.ts';
import { pageQuery } from '../envelope.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';
import { dateFilter, idFilter } from './list-filters.ts';

const bindAudit = binderFor('audit');
const bindBackup = binderFor('backup');

const auditFilter = {
  userid: idFilter('userid'),
  memberid: idFilter('memberid'),
  schemeid: idFilter('schemeid'),
  kind: z.pipe(idFilter('kind'), z.optional(z.enum(AUDIT_KINDS, 'Kind is not known'))),
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

export const officeCalls = {
  auditPage: bindAudit(calls.auditPage, {
    summary: 'A page of the audit trail, newest first: who did what to what, and what it changed',
    query: z.extend(pageQuery, auditFilter),
    answer: auditRow,
  }),
  auditPeople: bindAudit(calls.auditPeople, {
    summary: 'The staff whom the audit trail can be filtered by',
    answer: z.array(auditPerson),
  }),
  auditFile: bindAudit(calls.auditFile, {
    summary: 'All rows of the audit trail that a filter finds, for spreadsheets',
    query: z.object(auditFilter),
  }),
  backupStatus: bindBackup(calls.backupStatus, {
    summary: 'The last backup that was found good, and the one that is being made',
    answer: backupStatus,
  }),
  beginBackup: bindBackup(calls.beginBackup, {
    summary: 'Begin a backup; GET says when it is ready to be downloaded',
    status: 202,
    body: z.strictObject({}),
    answer: backupStatus,
  }),
  backupFile: bindBackup(calls.backupFile, {
    summary: 'The file of the backup that was made last',
    params: z.object({ accountId: z.string(), file: idParameter('file') }),
  }),
};
