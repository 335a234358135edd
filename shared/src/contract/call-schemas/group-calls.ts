import * as z from 'zod/mini';
import * as calls from '../calls/groups.ts';
import { pageQuery } from '../envelope.ts';
import { groupType, groupTypeBody, updateGroupTypeBody } from '../group-type.ts';
import { addGroupBody, group, updateGroupBody } from '../group.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';

const bind = binderFor('groups');

export const groupCalls = {
  groupPage: bind(calls.groupPage, {
    summary: 'A page of groups, newest first',
    query: pageQuery,
    answer: group,
  }),
  groupList: bind(calls.groupList, {
    summary: 'All groups, active ones first, by name',
    answer: z.array(group),
  }),
  addGroup: bind(calls.addGroup, {
    summary: 'Create a group',
    status: 201,
    body: addGroupBody,
    answer: group,
  }),
  updateGroup: bind(calls.updateGroup, {
    summary: 'Change fields of a group',
    query: z.object({ schemeid: idParameter('schemeid') }),
    body: updateGroupBody,
    answer: group,
  }),
  groupTypes: bind(calls.groupTypes, {
    summary: 'All group types, newest first',
    answer: z.array(groupType),
  }),
  addGroupType: bind(calls.addGroupType, {
    summary: 'Create a group type',
    status: 201,
    body: groupTypeBody,
    answer: groupType,
  }),
  updateGroupType: bind(calls.updateGroupType, {
    summary: 'Change a group type; groups that exist keep what they have',
    query: z.object({ schemetypeid: idParameter('schemetypeid') }),
    body: updateGroupTypeBody,
    answer: groupType,
  }),
};
