import { insertRow, updateRow } from '../../ground/database/statements.ts';
import { runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  dayText,
  HANDED_DAYS,
  isPermitted,
  istDate,
  istInstant,
  SECOND_PERSON_ACTS,
  type SecondPerson,
  type SecondPersonAct,
  type Standing,
  type UserType,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { asSaid, conflict, Failure, notFound } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { writeAudit } from '../audit/audit.ts';

const REFUSED = refusals('accountsSecondPerson', {
  yourOwnWork:
    'Another person has to do this: it is your own work.{names, select, none {} other { {names} can now.}}',
  notIndependent:
    "Your login and the other person's are not independent: within the last {days} days one was made or changed by the other, or both by one person.{day, select, none {} other { You can from {day} on.}}{names, select, none {} other { {names} can now.}}",
  cashIsHandedBackByTwo:
    'Cash is handed back by two: ask for the reversal, and another person confirms it',
  thisWasAskedForAlreadyAnother: 'This was asked for already: another person has to answer it',
  nobodyWaitsForThisAnswerAny: 'Nobody waits for this answer any more',
  yourRoleMayNotAnswerThis: 'Your role may not answer this',
});

const HANDED_MS = HANDED_DAYS * 86_400_000;

/** A login that was made, whose password was reset, or whose role or access was changed by another person. */
export interface HandedLogin {
  byUserId: string;
  ofUserId: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A login of the office that is in use, or was within the days that one is in others' hands. */
interface OfficeLogin {
  userId: string;
  name: string;
  /** Of now and of the last days: nobody is the only one by another's change of role. */
  userTypes: readonly UserType[];
}

/** Facts of an account by which an act stands. */
export interface OfficeLogins {
  people: readonly OfficeLogin[];
  handed: readonly HandedLogin[];
  /** The administrator that the account began with. */
  founderId: string | undefined;
  /** Milliseconds since the epoch. */
  foundedAt: number;
}

/** Users whose login a person has in their hands, also through other logins. */
export function inHandsOf(userId: string, handed: readonly HandedLogin[]): Set<string> {
  const held = new Set([userId]);
  // A set iterates over additions too.
  for (const one of held) {
    for (const { byUserId, ofUserId } of handed) if (byUserId === one) held.add(ofUserId);
  }
  held.delete(userId);
  return held;
}

/**
 * True when nobody has both logins in their hands.
 * @param mayHoldOther the actor may have the other's
 */
export function areIndependent(
  actorId: string,
  otherId: string,
  handed: readonly HandedLogin[],
  mayHoldOther = false,
): boolean {
  const holders = new Set([actorId, otherId, ...handed.map(({ byUserId }) => byUserId)]);
  if (mayHoldOther) holders.delete(actorId);
  return [...holders].every((holder) => {
    const held = inHandsOf(holder, handed).add(holder);
    return !(held.has(actorId) && held.has(otherId));
  });
}

/** An act on somebody's work. */
interface ActOnWork {
  act: SecondPersonAct;
  otherId: string;
}

/** How an act would stand; otherwise who could do it now, and from when on the actor can, if ever. */
export type Outlook = { standing: Standing } | { who: string[]; from: number | null };

/**
 * The rule of two persons. Who was in the other's hands when the work was done is no second person for it; 7 days
 * after that their act stands as by one person, as in an office in which nobody else may do it, so that nothing is
 * blocked for ever. The first week of an account stands as such.
 * @param of `since` when the work was done, with `now` in milliseconds since the epoch
 */
export function outlookOf(
  { people, handed, founderId, foundedAt }: OfficeLogins,
  { act, actorId, otherId, since }: ActOnWork & { actorId: string; since: number },
  now: number,
): Outlook {
  const { permission, ...rule } = SECOND_PERSON_ACTS[act];
  const mayHoldOther = 'mayHoldOther' in rule;
  const isFree = (userId: string, at: number) => {
    const inHands = handed.filter((each) => each.at > at - HANDED_MS);
    return userId !== otherId && areIndependent(userId, otherId, inHands, mayHoldOther);
  };
  const isSecond = (userId: string) => isFree(userId, Math.min(since, now));
  if (isSecond(actorId)) return { standing: 'second' };
  const isNew = now < foundedAt + HANDED_MS;
  if (isNew && (actorId === founderId || actorId !== otherId)) return { standing: 'firstWeek' };
  const others = people.filter(
    ({ userId, userTypes }) =>
      userId !== otherId && userTypes.some((userType) => isPermitted(userType, permission)),
  );
  if (isFree(actorId, now) || others.length === 0) return { standing: 'onePerson' };
  const ends = handed.map(({ at }) => at + HANDED_MS).sort((one, other) => one - other);
  return {
    who: others.filter(({ userId }) => isSecond(userId)).map(({ name }) => name),
    from: ends.find((end) => isFree(actorId, end)) ?? null,
  };
}

/** Reads the facts of an account. @param times of the work and now, in milliseconds since the epoch */
async function officeLoginsOf(
  tx: Queryable,
  accountId: string,
  { since: workAt, now }: { since: number; now: number },
): Promise<OfficeLogins> {
  const since = istInstant(now - HANDED_MS);
  // Counts people only: the command on the server's machine holds nobody's login.
  type Handed = Omit<HandedLogin, 'at'> & { at: string; userType: UserType | null };
  const { rows: handed } = await runSql<Handed>(tx)`
    select a.user_id as by_user_id, a.entity_id as of_user_id, a.at,
      a.before->>'userType' as user_type
    from audit_log a
    join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
    where a.account_id = ${accountId} and split_part(a.action, '.', 1) = 'staff' and a.at > ${istInstant(Math.min(workAt, now) - HANDED_MS)}
      and a.user_id <> a.entity_id`;
  type Login = Omit<OfficeLogin, 'userTypes'> & { userType: UserType; inUse: boolean; at: string };
  const { rows } = await runSql<Login>(tx)`
    select u.user_id, u.first_name as name, u.user_type,
      u.disabled_at is null or u.disabled_at > ${since} as in_use,
      c.created_at as at
    from app_user u join account c on c.account_id = u.account_id
    where u.account_id = ${accountId} order by u.created_at, u.user_id`;
  return {
    people: rows
      .filter(({ inUse }) => inUse)
      .map(({ userId, name, userType }) => {
        const before = handed.flatMap((each) =>
          each.ofUserId === userId && each.userType !== null ? [each.userType] : [],
        );
        return { userId, name, userTypes: [userType, ...before] };
      }),
    handed: handed.map((each) => ({ ...each, at: Date.parse(each.at) })),
    founderId: rows.find(({ userType }) => userType === 'ADMIN')?.userId,
    foundedAt: rows[0] ? Date.parse(rows[0].at) : now,
  };
}

/** Words for a person whose act does not stand. @param isOwn whether the work is their own */
function outlookText(
  { who, from }: Exclude<Outlook, { standing: Standing }>,
  isOwn: boolean,
): string {
  const names = who.join(', ') || 'none';
  if (isOwn) return REFUSED.yourOwnWork({ names });
  const day = from === null ? 'none' : dayText(istDate(from));
  return REFUSED.notIndependent({ days: HANDED_DAYS, day, names });
}

export interface Work extends ActOnWork {
  /** When it was done, an ISO instant; now without. */
  workAt?: string | undefined;
}

/** Standing of an act, or the refusal of who may not do it. */
async function standingOrRefusal(
  tx: Queryable,
  { accountId, userId: actorId, at }: Pick<Writer, 'accountId' | 'userId' | 'at'>,
  { act, otherId, workAt = at }: Work,
): Promise<{ standing: Standing } | { refusal: string }> {
  const now = Date.parse(at);
  const since = Date.parse(workAt);
  const logins = await officeLoginsOf(tx, accountId, { since, now });
  const outlook = outlookOf(logins, { act, actorId, otherId, since }, now);
  if ('standing' in outlook) return outlook;
  return { refusal: outlookText(outlook, actorId === otherId) };
}

/** Standing of an act, or the text for who may not do it. */
export async function lookAhead(
  ...request: Parameters<typeof standingOrRefusal>
): Promise<SecondPerson> {
  const found = await standingOrRefusal(...request);
  if ('standing' in found) return { standing: found.standing, text: null };
  return { standing: null, text: asSaid(found.refusal) };
}

/** @throws Failure 409 SAME_PERSON, 403 NOT_INDEPENDENT */
async function standingFor(
  tx: Queryable,
  actor: Pick<Writer, 'accountId' | 'userId' | 'at'>,
  of: Work,
): Promise<Standing> {
  const found = await standingOrRefusal(tx, actor, of);
  if ('standing' in found) return found.standing;
  const message = found.refusal;
  if (actor.userId === of.otherId) throw conflict('SAME_PERSON', message);
  throw new Failure({ status: 403, code: 'NOT_INDEPENDENT', message });
}

/** Subject of an act in words: values by their names, for the texts of screens. */
type Shown = Readonly<Record<string, string>>;

/** A word that waits for its answer. */
export interface AskedWord {
  wordId: string;
  act: SecondPersonAct;
  subjectId: string;
  askedBy: string;
  /** An ISO instant. */
  askedAt: string;
  reason: string;
  /** The request, as it was checked. */
  request: unknown;
  shown: Shown;
}

/**
 * Refuses an act on another person's work by somebody who is not independent of them, by the facts of the audit
 * trail; else keeps their word.
 * @param of `otherId` the author of the work, `subjectId` its id
 * @returns how the act stands, to be shown with it
 * @throws Failure 409 SAME_PERSON, 403 NOT_INDEPENDENT when one has made or changed the other's login within 7 days
 */
export async function requireSecondPerson(
  tx: Queryable,
  actor: Pick<Writer, 'accountId' | 'userId' | 'at'>,
  { subjectId, ...work }: Work & { subjectId: string },
): Promise<Standing> {
  const standing = await standingFor(tx, actor, work);
  await keepWord(tx, actor, { ...work, subjectId, standing });
  return standing;
}

/** Stores a word that was given with its act. */
async function keepWord(
  tx: Queryable,
  { accountId, userId, at }: Pick<Writer, 'accountId' | 'userId' | 'at'>,
  { act, otherId, subjectId, standing }: Work & { subjectId: string; standing: Standing },
): Promise<void> {
  await insertRow(tx, 'secondWord', {
    ...{ accountId, wordId: newId('wrd'), act, subjectId, askedBy: otherId, standing },
    ...{ answer: 'confirmed', answeredBy: userId, answeredAt: at },
  });
}

/** Cash that a reversal takes out of a drawer. */
export interface CashBack {
  /** Id of the payment or the entry. */
  subjectId: string;
  /** Number and amount. */
  shown: Shown;
}

/**
 * Refuses to take cash out of a drawer by a reversal alone, whoever took it in: what is handed back to a member needs a
 * witness.
 * @returns how the reversal stands in an office that has no other
 * @throws Failure 409 SECOND_PERSON
 */
export async function requireWitness(
  tx: Queryable,
  writer: Pick<Writer, 'accountId' | 'userId' | 'at'>,
  { subjectId }: CashBack,
): Promise<Standing> {
  const work = { act: 'reverseCash', otherId: writer.userId } as const;
  const { standing } = await lookAhead(tx, writer, work);
  if (standing === null) {
    const message = REFUSED.cashIsHandedBackByTwo;
    throw conflict('SECOND_PERSON', message);
  }
  await keepWord(tx, writer, { ...work, subjectId, standing });
  return standing;
}

/** A reason that says how its act stands, wherever it is shown. @param by name of a second person */
export function withStanding(reason: string, standing: Standing, by?: string): string {
  if (standing === 'second') return by === undefined ? reason : `${reason}. Confirmed by ${by}`;
  return `${reason}. ${standing === 'onePerson' ? 'By one person' : 'First week of the account'}`;
}

const ASKED = sql`word_id, act, subject_id, asked_by, asked_at,
  reason, request, shown`;

/** Words that wait for their answer, the oldest first. */
export async function askedWords(
  database: Queryable,
  accountId: string,
  act?: SecondPersonAct,
): Promise<AskedWord[]> {
  const ofAct = act === undefined ? sql`` : sql`and act = ${act}`;
  return await rowsOf<AskedWord>(database)`
    select ${ASKED} from second_word
    where account_id = ${accountId} and answer is null ${ofAct} order by asked_at, word_id`;
}

/**
 * Asks for the word of a second person. One at a time waits for an act on a subject.
 * @throws Failure 409 ACT_ASKED
 */
export async function askSecondPerson(
  tx: Queryable,
  writer: Writer,
  { act, subjectId, reason, request, shown }: Omit<AskedWord, 'wordId' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  const { accountId, userId, at } = writer;
  const waiting = await askedWords(tx, accountId, act);
  if (waiting.some((word) => word.subjectId === subjectId)) {
    throw conflict('ACT_ASKED', REFUSED.thisWasAskedForAlreadyAnother);
  }
  await insertRow(tx, 'secondWord', {
    ...{ accountId, wordId: newId('wrd'), act, subjectId, askedBy: userId, askedAt: at, reason },
    request: JSON.stringify(request),
    shown: JSON.stringify(shown),
  });
  const after = { act, reason, ...shown };
  await writeAudit(tx, { ...writer, action: 'second-word.asked', entityId: subjectId, after });
}

/**
 * Confirms or declines what somebody asked for; who asked may only decline.
 * @returns what was asked for, and how it stands; null when it was declined
 * @throws Failure 404, 409 SAME_PERSON, 403 for a role that may not, or NOT_INDEPENDENT
 */
export async function answerAsked(
  tx: Queryable,
  writer: Writer,
  { wordId, confirm, userType }: { wordId: string; confirm: boolean; userType: UserType },
): Promise<{ word: AskedWord; standing: Standing | null }> {
  const { accountId, userId, at } = writer;
  const { rows } = await runSql<AskedWord>(tx)`
    select ${ASKED} from second_word
    where account_id = ${accountId} and word_id = ${wordId} and answer is null for update`;
  const [word] = rows;
  if (!word) throw notFound(REFUSED.nobodyWaitsForThisAnswerAny);
  const { act, askedBy, subjectId } = word;
  if (userId !== askedBy && !isPermitted(userType, SECOND_PERSON_ACTS[act].permission)) {
    throw new Failure({
      status: 403,
      code: 'FORBIDDEN',
      message: REFUSED.yourRoleMayNotAnswerThis,
    });
  }
  const work = { act, otherId: askedBy, workAt: word.askedAt };
  const standing = confirm ? await standingFor(tx, writer, work) : null;
  const answer = confirm ? 'confirmed' : 'declined';
  const answered = { answer, answeredBy: userId, answeredAt: at, standing };
  await updateRow(tx, 'secondWord', { accountId, wordId }, answered);
  const action = `second-word.${answer}`;
  await writeAudit(tx, { ...writer, action, entityId: subjectId, after: { act, standing } });
  return { word, standing };
}
