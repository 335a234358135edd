import { getData, getPage, postData, putData } from '@kuri/shared/api';
import type {
  AddGroupBody,
  Group,
  GroupType,
  GroupTypeBody,
  UpdateGroupBody,
  UpdateGroupTypeBody,
} from '@kuri/shared/contract';

interface PageRequest {
  page: number;
  size: number;
}

/** One page of groups, newest first. */
export function fetchGroups({ page, size }: PageRequest, signal: AbortSignal) {
  // The page's early request has these parameters in this order; it is taken over by its exact URL.
  return getPage<Group>('monthlySchemes', { query: { pageno: page, pagesize: size }, signal });
}

/** All group types, newest first. */
export function fetchGroupTypes(signal: AbortSignal) {
  return getData<GroupType[]>('schemeTypes', { signal });
}

/** Creates a group; the same key with the same body never creates a second one. */
export function addGroup(body: AddGroupBody, idempotencyKey: string) {
  return postData<Group>('/schemes/addMonthlyScheme', body, { idempotencyKey });
}

/** Changes the given fields of a group; refused when `updatedAt` is not the stored one. */
export function updateGroup(schemeId: string, body: UpdateGroupBody) {
  return putData<Group>('updateMonthlyScheme', body, { query: { schemeid: schemeId } });
}

/** Creates a group type; the same key with the same body never creates a second one. */
export function addGroupType(body: GroupTypeBody, idempotencyKey: string) {
  return postData<GroupType>('addSchemeType', body, { idempotencyKey });
}

/** Changes a group type, refused when `updatedAt` is not the stored one; its groups keep what they have. */
export function updateGroupType(schemeTypeId: string, body: UpdateGroupTypeBody) {
  return putData<GroupType>('updateSchemeType', body, { query: { schemetypeid: schemeTypeId } });
}
