import type { AddGroupBody, Enrolled, EnrolmentBody, Group, Ticket } from '@kuri/shared/contract';
import { addGroup, addType } from '../groups/group-fixtures.ts';
import type { Caller } from '../test-app.ts';

let serial = 0;

/** Body that enrols a new person with one ticket and a phone of their own. */
export function enrolmentInput(
  monthlySchemeId: string,
  fields: Partial<EnrolmentBody> = {},
): EnrolmentBody {
  serial += 1;
  return {
    isNewMember: true,
    memberName: `Anjali Menon ${serial}`,
    address: '12 Temple Road, Thrissur',
    contactPhone: String(9_847_100_000 + serial),
    monthlySchemeId,
    joinedDate: '2026-11-20',
    ticketsCount: 1,
    backdateReason: 'Moved here from the paper book',
    ...fields,
  };
}

/** A stored group of the caller's account, with a type of its own. */
export async function addAnyGroup(
  caller: Caller,
  fields: Partial<AddGroupBody> = {},
): Promise<Group> {
  const { schemeTypeId } = await addType(caller);
  return addGroup(caller, schemeTypeId, fields);
}

/** Enrols a new person. @returns the whole answer */
export async function enrolSomebody(
  caller: Caller,
  monthlySchemeId: string,
  fields: Partial<EnrolmentBody> = {},
): Promise<Enrolled> {
  const answer = await caller.post('addSchemeMember', enrolmentInput(monthlySchemeId, fields));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Enrolled>();
}

/** Enrols a new person with one ticket. */
export async function addTicket(
  caller: Caller,
  monthlySchemeId: string,
  fields: Partial<EnrolmentBody> = {},
): Promise<Ticket> {
  const [ticket] = (await enrolSomebody(caller, monthlySchemeId, fields)).data;
  if (!ticket) throw new Error('No ticket came back.');
  return ticket;
}

/** The group as it is stored now. */
export async function storedGroup(caller: Caller, schemeId: string): Promise<Group> {
  const groups = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
  const group = groups.find((each) => each.schemeId === schemeId);
  if (!group) throw new Error(`No group ${schemeId}.`);
  return group;
}
