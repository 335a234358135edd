import type { BackupStatus } from '@kuri/shared/contract';
import { GROUP_LIST, keepPreviousData, useQuery } from '@kuri/shared/query';
import {
  fetchAudit,
  fetchAuditPeople,
  fetchBackup,
  fetchGroupList,
  fetchGroupTickets,
  searchMembers,
  type AuditQuery,
} from './api.ts';

/** Every group, active ones first, by name. */
export function useGroupList() {
  return useQuery({
    queryKey: GROUP_LIST,
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}

/** All tickets of a group. */
export function useGroupTickets(schemeId: string) {
  return useQuery({
    queryKey: ['tickets', schemeId, 'all'],
    queryFn: ({ signal }) => fetchGroupTickets(schemeId, signal),
  });
}

/** A page of the audit trail; the rows before stay while others are on their way. */
export function useAudit(asked: AuditQuery, paging: { page: number; size: number }) {
  const { page, size } = paging;
  return useQuery({
    queryKey: ['audit', asked, page, size],
    queryFn: ({ signal }) => fetchAudit(asked, { page, size }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Everybody who may be asked for in the audit trail. */
export function useAuditPeople() {
  return useQuery({
    queryKey: ['audit-people'],
    queryFn: ({ signal }) => fetchAuditPeople(signal),
  });
}

/** The persons that match a text; none while there is none. */
export function useMembersLike(text: string | null) {
  return useQuery({
    queryKey: ['members-like', text],
    queryFn: ({ signal }) => searchMembers(text ?? '', signal),
    enabled: text !== null,
  });
}

export const BACKUP = ['backup'];
const LOOK_MS = 1_000;

/** How backups stand, looked at each second while one is being made. */
export function useBackup() {
  return useQuery<BackupStatus>({
    queryKey: BACKUP,
    queryFn: ({ signal }) => fetchBackup(signal),
    refetchInterval: (query) => (query.state.data?.running ? LOOK_MS : false),
  });
}
