import { brokenConstraint } from '../database/database-error.ts';
import { conflict, type Failure } from '../http/failure.ts';
import type { Person } from './person-queries.ts';

const CLASHES: Record<string, { code: string; field: string; message: string }> = {
  member_person: {
    code: 'MEMBER_EXISTS',
    field: 'memberName',
    message: 'A member with this name already has this phone number',
  },
  ticket_code: {
    code: 'CONFLICT',
    field: 'monthlySchemeId',
    message: 'Tickets of another group use codes of this group: change its Scheme Code first',
  },
};

/** Runs a write; what another writer was faster with, or what is in use, becomes a 409. */
export async function refusingMemberClashes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const clash = CLASHES[brokenConstraint(error) ?? ''];
    if (!clash) throw error;
    const { code, field, message } = clash;
    throw conflict(code, message, [{ field, message }]);
  }
}

/** 409: the person is there already; `errors` has their id in the field `memberId`. */
export function memberExists(person: Person): Failure {
  const message = `${person.name} is already a member with this phone number`;
  return conflict('MEMBER_EXISTS', message, [{ field: 'memberId', message: person.memberId }]);
}
