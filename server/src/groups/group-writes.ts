import type { AddGroupBody, Group, UpdateGroupBody } from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { writerOf } from '../audit/writer.ts';
import type { Queryable } from '../database/database.ts';
import { openChain, type ChainWriter } from '../draws/chain.ts';
import { conflict, invalidField, notFound } from '../http/failure.ts';
import { newId } from '../ids.ts';
import { hasReceipts } from '../receipts/receipt-queries.ts';
import { changedAt, isStale } from '../versions.ts';
import { insertGroup, lockGroup, updateGroup } from './group-queries.ts';
import { findGroupType } from './group-type-queries.ts';
import { changedGroup, checkChange, checkNewGroup, nextDrawDate } from './rules.ts';

const STALE_TEXT =
  'Someone else changed this group meanwhile. Close this form and open it again to see how it is now.';

type Writer = ReturnType<typeof writerOf>;

/** The name of a group's type. @throws Failure 422 when the account has no such type */
async function typeName(tx: Queryable, accountId: string, typeId: string): Promise<string> {
  const type = await findGroupType(tx, accountId, typeId);
  if (!type) throw invalidField('schemeTypeId', 'A valid scheme type must be selected');
  return type.schemeType;
}

/**
 * Creates a group in the caller's account, and begins the record of its draws.
 * @throws Failure 422 for a type that the account has not
 */
export async function createGroup(
  tx: Queryable,
  writer: Writer & ChainWriter,
  body: AddGroupBody,
): Promise<Group> {
  const { accountId, at } = writer;
  const { schemeStatus = 'Active', minNumbers = 0, ...fields } = body;
  const refusal = checkNewGroup(schemeStatus);
  if (refusal) throw refusal;
  const schemeType = await typeName(tx, accountId, fields.schemeTypeId);
  const counts = { currentCapacity: 0, drawsCompleted: 0 };
  const group: Group = {
    ...fields,
    ...counts,
    schemeId: newId('grp'),
    schemeType,
    schemeTypeName: schemeType,
    schemeStatus,
    minNumbers,
    nextDrawDate: nextDrawDate({ ...fields, ...counts }),
    createdAt: at,
    updatedAt: at,
  };
  await insertGroup(tx, accountId, group);
  await openChain(tx, writer, group.schemeId);
  const entityId = group.schemeId;
  await writeAudit(tx, { ...writer, action: 'group.created', entityId, after: group });
  return group;
}

/**
 * Changes the given fields of a group.
 * @param seen the `updatedAt` that the caller saw; undefined changes the group whatever it is
 * @throws Failure 404, 409 STALE, FIELD_LOCKED or CAPACITY_BELOW_CURRENT, 422 for fields that do not fit together
 */
export async function changeGroup(
  tx: Queryable,
  writer: Writer,
  request: { schemeId: string; seen: string | undefined; body: UpdateGroupBody },
): Promise<Group> {
  const { accountId, at } = writer;
  const before = await lockGroup(tx, accountId, request.schemeId);
  if (!before) throw notFound('Group not found');
  if (isStale(request.seen, before.updatedAt)) {
    throw conflict('STALE', STALE_TEXT);
  }
  const changed = changedGroup(before, request.body);
  const refusal = checkChange(before, changed, await hasReceipts(tx, accountId, before.schemeId));
  if (refusal) throw refusal;
  const schemeType = await typeName(tx, accountId, changed.schemeTypeId);
  const after: Group = {
    ...changed,
    schemeType,
    schemeTypeName: schemeType,
    nextDrawDate: nextDrawDate(changed),
    updatedAt: changedAt(before.updatedAt, at),
  };
  await updateGroup(tx, accountId, after);
  const entityId = after.schemeId;
  await writeAudit(tx, { ...writer, action: 'group.updated', entityId, before, after });
  return after;
}
