import {
  deductionFault,
  type AddGroupBody,
  type Group,
  type GroupType,
  type UpdateGroupBody,
  type UserType,
  refusals,
  fieldTexts,
} from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { type ChainWriter, openChain } from '../../ground/chain/chain.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import {
  drawsBegun,
  drawUnderWayOf,
  insertGroup,
  lockGroup,
  updateGroup,
} from './group-queries.ts';
import { findGroupType } from './group-types.ts';
import { asksReason, changedGroup, checkChange, checkNewGroup, nextDrawDate } from './rules.ts';

const REFUSED = refusals('groupWrites', {
  schemeDrawDateCannotBeChanged: 'Scheme Draw Date cannot be changed after a list was frozen',
  drawOfIsUnderWayConfirm:
    'Draw {number} of {group} is under way: confirm the winner or void the draw first',
});

/** Type of a group. @throws Failure 422 when the account has no such type */
async function typeOf(tx: Queryable, accountId: string, typeId: string): Promise<GroupType> {
  const type = await findGroupType(tx, accountId, typeId);
  if (!type) throw invalidField('schemeTypeId', fieldTexts.schemeType);
  return type;
}

/** Checks terms that go together. @throws Failure 422 for a return amount below its deductions */
function withFitTerms(group: Group): Group {
  const fault = deductionFault(group);
  if (fault) throw invalidField(fault.field, fault.message);
  return group;
}

/** The group with the terms of a type in place of its own. */
function withTermsOf(group: Group, type: GroupType): Group {
  const { deductions: _deductions, lateFee: _fee, commission: _commission, ...rest } = group;
  const { winnerPaysRemaining, deductions, lateFee, commission } = type;
  return {
    ...rest,
    winnerPaysRemaining,
    ...(deductions && { deductions }),
    ...(lateFee && { lateFee }),
    ...(commission && { commission }),
  };
}

/**
 * Creates a group, and begins the record of its draws.
 * @throws Failure 422 for a type that the account has not, or a return amount below its deductions
 */
export async function createGroup(
  tx: Queryable,
  writer: Writer & ChainWriter,
  body: AddGroupBody,
): Promise<Group> {
  const { accountId, at } = writer;
  const { schemeStatus = 'Active', minNumbers = 0, drawHour = null, ...given } = body;
  const { returnAmount, ...fields } = given;
  const refusal = checkNewGroup(schemeStatus);
  if (refusal) throw refusal;
  const type = await typeOf(tx, accountId, fields.schemeTypeId);
  const { schemeType } = type;
  const counts = { currentCapacity: 0, drawsCompleted: 0 };
  const made: Group = {
    ...fields,
    ...counts,
    schemeId: newId('grp'),
    schemeType,
    schemeTypeName: schemeType,
    schemeStatus,
    minNumbers,
    drawHour,
    // Copied now: later changes of the type do not reach the group.
    returnAmount: returnAmount === undefined ? type.returnAmount : returnAmount,
    nextDrawDate: nextDrawDate({ ...fields, ...counts }),
    createdAt: at,
    updatedAt: at,
  };
  const group = withFitTerms(withTermsOf(made, type));
  await insertGroup(tx, accountId, group);
  await openChain(tx, writer, group.schemeId);
  const entityId = group.schemeId;
  await writeAudit(tx, { ...writer, action: 'group.created', entityId, after: group });
  return group;
}

/**
 * Refuses another draw date after a freeze: it is public, and later draws are counted from it.
 * @throws Failure 409 FIELD_LOCKED
 */
async function checkDrawDate(
  tx: Queryable,
  accountId: string,
  { before, changed }: { before: Group; changed: Group },
): Promise<void> {
  if (before.schemeDrawDate === changed.schemeDrawDate) return;
  if (!(await drawsBegun(tx, accountId, before.schemeId)).hasDraws) return;
  const message = REFUSED.schemeDrawDateCannotBeChanged;
  throw conflict('FIELD_LOCKED', message, [{ field: 'schemeDrawDate', message }]);
}

/**
 * Refuses another name while a list is frozen: the room has seen it under the present one.
 * @throws Failure 409 DRAW_UNDER_WAY
 */
async function checkName(
  tx: Queryable,
  accountId: string,
  { before, changed }: { before: Group; changed: Group },
): Promise<void> {
  if (before.schemeName === changed.schemeName) return;
  const drawNo = await drawUnderWayOf(tx, accountId, before.schemeId);
  if (drawNo === undefined) return;
  const message = REFUSED.drawOfIsUnderWayConfirm({ number: drawNo, group: before.schemeName });
  throw conflict('DRAW_UNDER_WAY', message, [{ field: 'schemeName', message }]);
}

/**
 * Changes the given fields of a group.
 * @param seen the caller's `updatedAt`; undefined skips the check
 * @throws Failure 404, 409 STALE, FIELD_LOCKED, DRAW_UNDER_WAY or CAPACITY_BELOW_CURRENT, 422 for fields that do
 *   not fit together
 */
export async function changeGroup(
  tx: Queryable,
  writer: Writer,
  request: { groupId: string; seen: string | undefined; userType: UserType; body: UpdateGroupBody },
): Promise<Group> {
  const { accountId, at } = writer;
  const before = await lockGroup(tx, accountId, request.groupId);
  if (!before) throw notFound(NOT_FOUND.group);
  refuseStale(request.seen, before, 'group');
  const changed = changedGroup(before, request.body);
  const { userType } = request;
  const { reason } = request.body;
  const refusal = checkChange(before, changed, { userType, reason });
  if (refusal) throw refusal;
  await checkDrawDate(tx, accountId, { before, changed });
  await checkName(tx, accountId, { before, changed });
  const type = await typeOf(tx, accountId, changed.schemeTypeId);
  const { schemeType } = type;
  const isSameType = changed.schemeTypeId === before.schemeTypeId;
  const after: Group = {
    ...withFitTerms(isSameType ? changed : withTermsOf(changed, type)),
    schemeType,
    schemeTypeName: schemeType,
    nextDrawDate: nextDrawDate(changed),
    updatedAt: changedAt(before.updatedAt, at),
  };
  await updateGroup(tx, accountId, after);
  const entityId = after.schemeId;
  const why = asksReason(before, after) ? { reason } : {};
  await writeAudit(tx, {
    ...writer,
    action: 'group.updated',
    entityId,
    before,
    after: { ...after, ...why },
  });
  return after;
}
