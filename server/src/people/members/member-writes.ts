import {
  istDate,
  type Member,
  type MemberFacts,
  phone10,
  type Ticket,
  type UpdateMemberBody,
  type UserType,
  refusals,
} from '@kuri/shared/contract';
import {
  conflict,
  type Failure,
  invalidField,
  notFound,
  withConflicts,
  NOT_FOUND,
} from '../../ground/http/failure.ts';
import {
  findPersonByName,
  insertPerson,
  lockPerson,
  type Person,
  toMember,
  updatePerson,
} from './person-queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { cleanName } from '../../ground/search/name-keys.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import { refuseListed } from './frozen-tickets.ts';
import { givenFacts, newFacts } from './person-facts.ts';
import { keepFormerName } from './rename.ts';
import { writeSearch } from './search-texts.ts';
import {
  isTicketId,
  lockTicket,
  ticketsByIds,
  ticketsOfPersons,
  updateTicket,
} from './ticket-queries.ts';
import { type TicketRow, toTicket } from './ticket-rows.ts';

const REFUSED = refusals('memberWrites', {
  aMemberWithThisNameAlready: 'A member with this name already has this phone number',
  ticketsOfAnotherGroupUseCodes:
    'Tickets of another group use codes of this group: change its code first',
  isAlreadyAMemberWithThis: '{name} is already a member with this phone number',
  aNomineeBelongsToATicket: 'A nominee or a number on paper belongs to a ticket: say which',
  anotherTicketHasThisNumber: 'Another ticket of this group has this number on paper',
});

/** Runs a write; a person or code taken by another writer becomes a 409. */
export const withMemberConflicts = withConflicts({
  member_person: {
    code: 'MEMBER_EXISTS',
    field: 'memberName',
    message: REFUSED.aMemberWithThisNameAlready,
  },
  ticket_paper_number: {
    code: 'CONFLICT',
    field: 'paperNumber',
    message: REFUSED.anotherTicketHasThisNumber,
  },
  ticket_code: {
    code: 'CONFLICT',
    field: 'monthlySchemeId',
    message: REFUSED.ticketsOfAnotherGroupUseCodes,
  },
});

/** 409 for a known person; `errors` has their id in the field `memberId`. */
function memberExists(person: Person): Failure {
  const message = REFUSED.isAlreadyAMemberWithThis({ name: person.name });
  return conflict('MEMBER_EXISTS', message, [{ field: 'memberId', message: person.memberId }]);
}

interface NewPerson extends MemberFacts {
  memberName: string;
  contactPhone: string;
}

/** Stores a new person. @throws Failure 409 MEMBER_EXISTS for a known one */
export async function createPerson(
  tx: Queryable,
  writer: Writer,
  newPerson: NewPerson,
): Promise<Person> {
  const { accountId, at } = writer;
  const person: Person = {
    memberId: newId('mem'),
    name: cleanName(newPerson.memberName),
    phone10: phone10(newPerson.contactPhone) ?? '',
    ...newFacts(newPerson),
    createdAt: at,
    updatedAt: at,
  };
  const inserted =
    !(await findPersonByName(tx, accountId, person)) && (await insertPerson(tx, accountId, person));
  if (!inserted) throw memberExists((await findPersonByName(tx, accountId, person)) ?? person);
  const entityId = person.memberId;
  await writeAudit(tx, { ...writer, action: 'member.created', entityId, after: person });
  return person;
}

interface Change {
  /** Id of a person, or of one of their tickets. */
  id: string;
  userType: UserType;
  /** The caller's `updatedAt`; undefined skips the check. */
  seen: string | undefined;
  body: UpdateMemberBody;
}

/** Lays the fields of a request over a person. */
function changedPerson(before: Person, body: UpdateMemberBody): Person {
  const { memberName, contactPhone } = body;
  return {
    ...before,
    ...(memberName !== undefined && { name: cleanName(memberName) }),
    ...(contactPhone !== undefined && { phone10: phone10(contactPhone) ?? before.phone10 }),
    ...givenFacts(body),
  };
}

/** Stores a changed person; an equal one stays untouched. */
async function keepPerson(
  tx: Queryable,
  writer: Writer,
  before: Person,
  { userType, body }: Change,
) {
  const changed = changedPerson(before, body);
  if (JSON.stringify(before) === JSON.stringify(changed)) return before;
  const after = { ...changed, updatedAt: changedAt(before.updatedAt, writer.at) };
  const duplicatePerson = await findPersonByName(tx, writer.accountId, after);
  if (duplicatePerson && duplicatePerson.memberId !== after.memberId)
    throw memberExists(duplicatePerson);
  const reason = await keepFormerName(tx, writer, { before, after, userType, reason: body.reason });
  await updatePerson(tx, writer.accountId, after);
  await writeAudit(tx, {
    ...writer,
    action: reason === undefined ? 'member.updated' : 'member.renamed',
    entityId: after.memberId,
    before,
    after: { ...after, ...(reason !== undefined && { reason }) },
  });
  return after;
}

/** Stores a changed nominee and number on paper; an equal ticket stays untouched. */
async function keepTicket(
  tx: Queryable,
  writer: Writer,
  { before, body }: { before: TicketRow; body: UpdateMemberBody },
): Promise<void> {
  const changed = {
    nomineeName: body.nomineeName === undefined ? before.nomineeName : body.nomineeName || null,
    nomineeRelation:
      body.nomineeRelation === undefined ? before.nomineeRelation : body.nomineeRelation || null,
    paperNumber: body.paperNumber === undefined ? before.paperNumber : body.paperNumber || null,
  };
  const { nomineeName, nomineeRelation, paperNumber, ticketId } = before;
  const old = { nomineeName, nomineeRelation, paperNumber };
  if (JSON.stringify(old) === JSON.stringify(changed)) return;
  await refuseListed(tx, writer.accountId, { of: 'ticket_id', id: ticketId });
  const updatedAt = changedAt(before.updatedAt, writer.at);
  await updateTicket(tx, writer.accountId, { ticketId, ...changed, updatedAt });
  if (paperNumber !== changed.paperNumber)
    await writeSearch(tx, writer.accountId, [before.memberId]);
  await writeAudit(tx, {
    ...writer,
    action: 'ticket.updated',
    entityId: ticketId,
    before: old,
    after: changed,
  });
}

async function changeByTicket(tx: Queryable, writer: Writer, change: Change): Promise<Ticket> {
  const { accountId, at } = writer;
  const before = await lockTicket(tx, accountId, change.id);
  const person = before && (await lockPerson(tx, accountId, before.memberId));
  if (!person) throw notFound(NOT_FOUND.member);
  // Read again: the person may have changed during the wait for the lock.
  const [current = before] = await ticketsByIds(tx, accountId, [before.ticketId]);
  const today = istDate(Date.parse(at));
  refuseStale(change.seen, toTicket(current, today), 'member');
  await keepPerson(tx, writer, person, change);
  await keepTicket(tx, writer, { before: current, body: change.body });
  const [after = current] = await ticketsByIds(tx, accountId, [before.ticketId]);
  return toTicket(after, today);
}

async function changeByPerson(tx: Queryable, writer: Writer, change: Change): Promise<Member> {
  const { accountId, at } = writer;
  const ofTicket = (['nomineeName', 'nomineeRelation', 'paperNumber'] as const).find(
    (field) => change.body[field] !== undefined,
  );
  if (ofTicket) throw invalidField(ofTicket, REFUSED.aNomineeBelongsToATicket);
  const before = await lockPerson(tx, accountId, change.id);
  if (!before) throw notFound(NOT_FOUND.member);
  const today = istDate(Date.parse(at));
  const tickets = await ticketsOfPersons(tx, accountId, [before.memberId]);
  refuseStale(change.seen, toMember(before, tickets, today), 'member');
  const kept = await keepPerson(tx, writer, before, change);
  return toMember(kept, await ticketsOfPersons(tx, accountId, [before.memberId]), today);
}

/**
 * Changes the given fields of a person, with all their tickets, and the nominee and number on paper of a named ticket.
 * @returns the ticket, or the member when a person's id was given
 * @throws Failure 404, 409 STALE, MEMBER_EXISTS or DRAW_UNDER_WAY, 422 for a nominee or number without a
 *   ticket; 403 or 422 for a rename that needs an administrator's reason
 */
export function changeMember(
  tx: Queryable,
  writer: Writer,
  change: Change,
): Promise<Ticket | Member> {
  return isTicketId(change.id)
    ? changeByTicket(tx, writer, change)
    : changeByPerson(tx, writer, change);
}
