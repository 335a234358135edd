import { phone10 } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { cleanName } from '../../ground/search/name-keys.ts';
import { memberExists } from './clashes.ts';
import { findPersonByName, insertPerson, type Person } from './person-queries.ts';

/** What is asked of a new member. */
interface NewPerson {
  memberName: string;
  contactPhone: string;
  contactEmail?: string | undefined;
  address: string;
}

/** Stores a new person. @throws Failure 409 MEMBER_EXISTS for one who is not new */
export async function createPerson(
  tx: Queryable,
  writer: Writer,
  asked: NewPerson,
): Promise<Person> {
  const { accountId, at } = writer;
  const person: Person = {
    memberId: newId('mem'),
    name: cleanName(asked.memberName),
    phone10: phone10(asked.contactPhone) ?? '',
    email: asked.contactEmail || null,
    address: asked.address.normalize('NFC'),
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
