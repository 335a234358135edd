import { downloadFile, getData, getPage, postData, putData } from '@kuri/shared/api';
import {
  MAX_PAGE_SIZE,
  type AddStaffBody,
  type AuditPerson,
  type AuditRow,
  type BackupStatus,
  type ChangePasswordBody,
  type Group,
  type Login,
  type Member,
  type StaffMember,
  type StaffWithPassword,
  type Ticket,
  type UpdateStaffBody,
} from '@kuri/shared/contract';

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

/** All tickets of a group: one has no more places than a page has rows. */
export function fetchGroupTickets(schemeId: string, signal: AbortSignal) {
  return getPage<Ticket>('schemeMembers', {
    query: { schemeid: schemeId, pageno: 1, pagesize: MAX_PAGE_SIZE },
    signal,
  });
}

/** What of the audit trail is asked for; undefined asks for all. Days are inclusive. */
export interface AuditQuery {
  userid: string | undefined;
  memberid: string | undefined;
  schemeid: string | undefined;
  kind: string | undefined;
  startdate: string | undefined;
  enddate: string | undefined;
}

/** A page of the audit trail, newest first. */
export function fetchAudit(
  asked: AuditQuery,
  { page, size }: { page: number; size: number },
  signal: AbortSignal,
) {
  const query = { ...asked, pageno: page, pagesize: size };
  return getPage<AuditRow>('auditLog', { query, signal });
}

/** Everybody who may be asked for in the audit trail. */
export function fetchAuditPeople(signal: AbortSignal) {
  return getData<AuditPerson[]>('auditPeople', { signal });
}

/** All rows of the audit trail that are asked for, as a file for spreadsheets. */
export function downloadAudit(asked: AuditQuery, name: string) {
  return downloadFile('export/auditLog.csv', name, { query: { ...asked } });
}

const FOUND_MEMBERS = 10;

/** The first persons whose name or phone has the text in it. */
export function searchMembers(text: string, signal: AbortSignal) {
  const query = { searchValue: text, pageno: 1, pagesize: FOUND_MEMBERS };
  return getPage<Member>('searchMember', { query, signal });
}

export function fetchBackup(signal: AbortSignal) {
  return getData<BackupStatus>('backup', { signal });
}

/** Begins a backup. */
export function beginBackup() {
  return postData<BackupStatus>('backup', {});
}

/** The file of the backup that was made last. */
export function downloadBackup(file: string) {
  return downloadFile(`backup/${encodeURIComponent(file)}`, file);
}

/** Changes one's own password; answers the login to go on with. */
export function changePassword(body: ChangePasswordBody) {
  return putData<Login>('changePassword', body);
}

/** Everybody who may sign in, newest first. */
export function fetchStaff(signal: AbortSignal) {
  return getData<StaffMember[]>('staff', { signal });
}

/** Lets somebody new sign in. */
export function addStaff(body: AddStaffBody) {
  return postData<StaffWithPassword>('addStaff', body);
}

/** Gives somebody another role, shuts them out or lets them in again. */
export function updateStaff(userid: string, body: UpdateStaffBody) {
  return putData<StaffMember>('updateStaff', body, { query: { userid } });
}

/** Gives somebody a new first password. */
export function resetStaffPassword(userId: string) {
  return putData<StaffWithPassword>('resetStaffPassword', { userId });
}
