import type { AddGroupBody, Group, UpdateGroupBody } from '../group.ts';
import type { GroupType, GroupTypeBody, UpdateGroupTypeBody } from '../group-type.ts';
import type { Paged } from '../envelope.ts';
import type { Call, PageNumbers } from './call.ts';

/** Newest first. */
export const groupPage: Call<Paged<Group>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'monthlySchemes',
  packed: 'page',
  reads: ['groups'],
};

/** Every group, active ones first, by name. */
export const groupList: Call<Group[]> = {
  method: 'GET',
  path: 'monthlySchemesList',
  reads: ['groups'],
};

export const addGroup: Call<Group, { body: AddGroupBody }> = {
  method: 'POST',
  path: '/schemes/addMonthlyScheme',
  permission: 'manageGroups',
  once: 'accepted',
  changes: ['groups'],
};

/** Changes the given fields; refused when `updatedAt` is not the stored one. */
export const updateGroup: Call<Group, { query: { schemeid: string }; body: UpdateGroupBody }> = {
  method: 'PUT',
  path: 'updateMonthlyScheme',
  permission: 'manageGroups',
  changes: ['groups', 'dues', 'draws'],
};

/** All of them, newest first. */
export const groupTypes: Call<GroupType[]> = {
  method: 'GET',
  path: 'schemeTypes',
  reads: ['groupTypes'],
};

export const addGroupType: Call<GroupType, { body: GroupTypeBody }> = {
  method: 'POST',
  path: 'addSchemeType',
  permission: 'manageGroups',
  once: 'accepted',
  changes: ['groupTypes'],
};

/** Refused when `updatedAt` is not the stored one; groups of the type keep what they have. */
export const updateGroupType: Call<
  GroupType,
  { query: { schemetypeid: string }; body: UpdateGroupTypeBody }
> = {
  method: 'PUT',
  path: 'updateSchemeType',
  permission: 'manageGroups',
  changes: ['groupTypes'],
};
