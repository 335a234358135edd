import { phone10, type enrolmentBody } from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { createPerson } from '../../people/members/member-writes.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import { findPerson, findPersonByName, type Person } from '../../people/members/person-queries.ts';
import { isTicketId, memberOfTicket } from '../../people/members/ticket-queries.ts';

/** A checked request to enrol. */
export type Enrolment = z.output<typeof enrolmentBody>;

/** The person that the request points to: by their own id or by one of their tickets. */
async function pointedTo(
  tx: Queryable,
  accountId: string,
  body: Enrolment,
): Promise<Person | undefined> {
  const field = body.membershipId ? 'membershipId' : 'memberId';
  const given = body[field];
  if (!given) return undefined;
  const memberId = isTicketId(given) ? await memberOfTicket(tx, accountId, given) : given;
  const person = memberId === undefined ? undefined : await findPerson(tx, accountId, memberId);
  if (!person) throw invalidField(field, 'Member not found');
  return person;
}

/** The fields in which the form differs from the stored person. */
function notTaken(person: Person, body: Enrolment): string[] {
  const differs = {
    name: nameKey(body.memberName) !== nameKey(person.name),
    phone: phone10(body.contactPhone) !== person.phone10,
    email: Boolean(body.contactEmail) && body.contactEmail !== (person.email ?? ''),
    address: body.address !== person.address,
  };
  const fields = Object.entries(differs).flatMap(([field, differ]) => (differ ? [field] : []));
  if (fields.length === 0) return [];
  return [
    `${person.name} was kept as stored: the ${fields.join(' and ')} in the form was not saved. ` +
      'It can be changed in the member profile.',
  ];
}

/**
 * The person who gets the tickets: a new one, the one pointed to, or the one of this name and phone.
 * A family may share a phone, so another name on a known phone is another person.
 * @returns with the warnings about what the form says and the person is not
 * @throws Failure 409 MEMBER_EXISTS for a new member who is not new, 422 when there is no such person
 */
export async function personFor(
  tx: Queryable,
  writer: Writer,
  body: Enrolment,
): Promise<{ person: Person; warnings: string[] }> {
  if (body.isNewMember) return { person: await createPerson(tx, writer, body), warnings: [] };
  const { accountId } = writer;
  const criteria = { name: body.memberName, phone10: phone10(body.contactPhone) ?? '' };
  const person =
    (await pointedTo(tx, accountId, body)) ?? (await findPersonByName(tx, accountId, criteria));
  if (!person) {
    throw invalidField('contactPhone', 'No member of this name has this phone number');
  }
  return { person, warnings: notTaken(person, body) };
}
