import { runSql } from '../../ground/database/build.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  areTermsFixed,
  changedLateFee,
  CHANGEABLE_TERMS,
  type ChangeGroupTermsBody,
  deductionFault,
  type Group,
  type GroupTerms,
  type GroupTermsChange,
  istDate,
  lateFeeNow,
  refusals,
} from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import { askSecondPerson, lookAhead } from '../../office/accounts/second-person.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { changedAt } from '../../ground/versions.ts';
import { drawsBegun, lockGroup, updateGroup } from './group-queries.ts';

const REFUSED = refusals('groupTerms', {
  aListIsFrozenInThis: 'A list is frozen in this group: its terms change after the draw',
  nothingWouldChangeTheGroupHas: 'Nothing would change: the group has these terms',
  theTermsOfThisGroupHave: 'The terms of this group have changed since: ask for the change again',
});

/** Terms that are asked for; those that are not sent stay. */
type Asked = Omit<ChangeGroupTermsBody, 'schemeId' | 'reason'>;

interface TermsRequest extends Asked {
  groupId: string;
  reason: string;
}

/** A change that waits, as it is kept: by it the group has not changed meanwhile. */
interface AskedTerms {
  before: GroupTerms;
  asked: Asked;
}

function termsOf(group: Group): GroupTerms {
  const terms = CHANGEABLE_TERMS.map((term) => [term, group[term]] as const);
  return {
    returnAmount: group.returnAmount,
    ...Object.fromEntries(terms.filter(([, value]) => value !== undefined)),
  };
}

/**
 * Terms after a change.
 * @param at an ISO instant: a late fee holds for what falls due after its day
 */
function changedTerms(before: GroupTerms, wantedTerms: Asked, at: string): GroupTerms {
  const { lateFee: _fee, deductions: _deductions, commission: _commission, ...rest } = before;
  const {
    lateFee: rule,
    deductions = before.deductions ?? [],
    commission = before.commission,
    returnAmount = before.returnAmount,
    ...given
  } = wantedTerms;
  const lateFee =
    rule === undefined
      ? before.lateFee
      : changedLateFee(before.lateFee, rule, addDays(istDate(Date.parse(at)), 1));
  return {
    ...rest,
    ...given,
    returnAmount,
    ...(lateFee && { lateFee }),
    ...(deductions.length > 0 && { deductions }),
    ...(commission && { commission }),
  };
}

/** @throws Failure 404, or 409 while a list is frozen, whose members saw other terms */
async function lockedGroup(tx: Queryable, accountId: string, groupId: string): Promise<Group> {
  const group = await lockGroup(tx, accountId, groupId);
  if (!group) throw notFound(NOT_FOUND.group);
  if ((await drawsBegun(tx, accountId, groupId)).isUnderWay) {
    throw conflict('DRAW_UNDER_WAY', REFUSED.aListIsFrozenInThis);
  }
  return group;
}

async function storeTerms(
  tx: Queryable,
  writer: Writer,
  { group, after, reason }: { group: Group; after: GroupTerms; reason: string },
): Promise<void> {
  const { lateFee: _fee, deductions: _deductions, commission: _commission, ...rest } = group;
  const updatedAt = changedAt(group.updatedAt, writer.at);
  await updateGroup(tx, writer.accountId, { ...rest, ...after, updatedAt });
  await writeAudit(tx, {
    ...writer,
    action: 'group.terms-changed',
    entityId: group.schemeId,
    before: termsOf(group),
    after: { ...after, reason },
  });
}

/**
 * Changes the terms of a group. In one with tickets a second administrator confirms it.
 * @returns whether it waits for that
 * @throws Failure 404, 409 DRAW_UNDER_WAY or ACT_ASKED, 422 when nothing would change, or the return amount is below
 *   its deductions
 */
export async function askGroupTerms(
  tx: Queryable,
  writer: Writer,
  { groupId, reason, ...wantedTerms }: TermsRequest,
): Promise<{ waits: boolean }> {
  const group = await lockedGroup(tx, writer.accountId, groupId);
  const before = termsOf(group);
  const after = changedTerms(before, wantedTerms, writer.at);
  if (CHANGEABLE_TERMS.every((term) => isSameTerm(before, wantedTerms, term)))
    throw invalidField('reason', REFUSED.nothingWouldChangeTheGroupHas);
  const fault = deductionFault(after);
  if (fault) throw invalidField(fault.field, fault.message);
  if (!areTermsFixed(group)) {
    await storeTerms(tx, writer, { group, after, reason });
    return { waits: false };
  }
  const { schemeName, schemeCode } = group;
  const request: AskedTerms = { before, asked: wantedTerms };
  const shown = { group: schemeName, code: schemeCode };
  const word = { act: 'changeGroupTerms', subjectId: groupId, reason, request, shown } as const;
  await askSecondPerson(tx, writer, word);
  return { waits: true };
}

/** A term that is not asked for, or asked for as it is. */
function isSameTerm(
  before: GroupTerms,
  wantedTerms: Asked,
  term: (typeof CHANGEABLE_TERMS)[number],
): boolean {
  if (wantedTerms[term] === undefined) return true;
  if (term !== 'lateFee') return isDeepStrictEqual(wantedTerms[term] ?? [], before[term] ?? []);
  const now = lateFeeNow(before.lateFee);
  return now
    ? isDeepStrictEqual({ ...now, ...wantedTerms.lateFee }, now) && wantedTerms.lateFee !== null
    : wantedTerms.lateFee === null;
}

/**
 * Makes the change of a group's terms that a second administrator has confirmed.
 * @param writer who asked for it
 * @throws Failure 404, 409 DRAW_UNDER_WAY, or STALE when the terms are no more those that it was asked for
 */
export async function makeTermsChange(
  tx: Queryable,
  writer: Writer,
  { groupId, request, reason }: { groupId: string; request: unknown; reason: string },
): Promise<void> {
  const { before, asked: wantedTerms } = request as AskedTerms;
  const group = await lockedGroup(tx, writer.accountId, groupId);
  if (!isDeepStrictEqual(termsOf(group), before)) {
    throw conflict('STALE', REFUSED.theTermsOfThisGroupHave);
  }
  await storeTerms(tx, writer, {
    group,
    after: changedTerms(before, wantedTerms, writer.at),
    reason,
  });
}

type StoredChange = Omit<GroupTermsChange, 'before' | 'after' | 'second'> & {
  askedById: string;
  request: AskedTerms;
};

/** Changes of a group's terms that were asked for, newest first. */
export async function termsChangesOf(
  database: Queryable,
  reader: { accountId: string; userId: string; at: string },
  groupId: string,
): Promise<GroupTermsChange[]> {
  const { rows } = await runSql<StoredChange>(database)`
    select w.word_id, w.request, w.reason, w.asked_by as asked_by_id,
      coalesce(a.first_name, w.asked_by) as asked_by, w.asked_at, w.answer,
      coalesce(b.first_name, w.answered_by) as answered_by, w.answered_at, w.standing
    from second_word w
    left join app_user a on a.account_id = ${reader.accountId} and a.user_id = w.asked_by
    left join app_user b on b.account_id = ${reader.accountId} and b.user_id = w.answered_by
    where w.account_id = ${reader.accountId} and w.act = 'changeGroupTerms' and w.subject_id = ${groupId}
      and w.asked_at is not null
    order by w.asked_at desc, w.word_id desc`;
  const changes: GroupTermsChange[] = [];
  for (const { request, askedById, ...change } of rows) {
    const { before, asked: wantedTerms } = request;
    const after = changedTerms(before, wantedTerms, change.answeredAt ?? reader.at);
    const act = { act: 'changeGroupTerms', otherId: askedById, workAt: change.askedAt } as const;
    const second = change.answer === null ? await lookAhead(database, reader, act) : undefined;
    changes.push({ ...change, before, after, ...(second && { second }) });
  }
  return changes;
}
