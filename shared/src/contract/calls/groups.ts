import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { idParameter } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import {
  groupType,
  groupTypeBody,
  updateGroupTypeBody,
  type GroupType,
  type GroupTypeBody,
  type UpdateGroupTypeBody,
} from '../group-type.ts';
import {
  addGroupBody,
  changeGroupTermsBody,
  group,
  groupTermsChange,
  updateGroupBody,
  type AddGroupBody,
  type ChangeGroupTermsBody,
  type Group,
  type GroupTermsChange,
  type UpdateGroupBody,
} from '../group.ts';
import { groupBook as groupBookSchema, type GroupBook } from '../group-book.ts';
import type { Call, PageNumbers } from './call.ts';

export const groupPage: Call<Paged<Group>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'monthlySchemes',
  packed: 'page',
  reads: ['groups'],
};

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

export const groupBook: Call<GroupBook, { query: { schemeid: string } }> = {
  method: 'GET',
  path: 'groupBook',
  reads: ['groups', 'tickets', 'receipts', 'dues', 'draws', 'prizes'],
};

/** Changes of a group's terms since its first ticket, newest first; one that waits is the first. */
export const groupTermsChanges: Call<GroupTermsChange[], { query: { schemeid: string } }> = {
  method: 'GET',
  path: 'groupTermsChanges',
  reads: ['secondWords', 'groups', 'staff'],
};

export const changeGroupTerms: Call<null, { body: ChangeGroupTermsBody }> = {
  method: 'POST',
  path: 'changeGroupTerms',
  permission: 'changeGroupTerms',
  once: 'accepted',
  changes: ['groups', 'secondWords', 'dues', 'draws', 'tickets'],
};

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

const bind = binderFor('groups');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  groupPage: bind(groupPage, {
    summary: 'A page of groups, newest first',
    query: pageQuery,
    answer: group,
  }),
  groupList: bind(groupList, {
    summary: 'All groups, active ones first, by name',
    answer: z.array(group),
  }),
  addGroup: bind(addGroup, {
    summary: 'Create a group',
    status: 201,
    body: addGroupBody,
    answer: group,
  }),
  updateGroup: bind(updateGroup, {
    summary: 'Change fields of a group',
    query: z.object({ schemeid: idParameter('schemeid') }),
    body: updateGroupBody,
    answer: group,
  }),
  groupBook: bind(groupBook, {
    summary: 'A group today: its months, its money, and what is owed',
    query: z.object({ schemeid: idParameter('schemeid') }),
    answer: groupBookSchema,
  }),
  groupTermsChanges: bind(groupTermsChanges, {
    summary: 'Changes of the terms of a group, newest first',
    query: z.object({ schemeid: idParameter('schemeid') }),
    answer: z.array(groupTermsChange),
  }),
  changeGroupTerms: bind(changeGroupTerms, {
    summary: 'Change the terms of a group; with tickets a second administrator confirms it',
    status: 201,
    body: changeGroupTermsBody,
    answer: z.null(),
  }),
  groupTypes: bind(groupTypes, {
    summary: 'All group types, newest first',
    answer: z.array(groupType),
  }),
  addGroupType: bind(addGroupType, {
    summary: 'Create a group type',
    status: 201,
    body: groupTypeBody,
    answer: groupType,
  }),
  updateGroupType: bind(updateGroupType, {
    summary: 'Change a group type; groups that exist keep what they have',
    query: z.object({ schemetypeid: idParameter('schemetypeid') }),
    body: updateGroupTypeBody,
    answer: groupType,
  }),
};
