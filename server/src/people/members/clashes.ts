import { conflict, type Failure, refuserOf } from '../../ground/http/failure.ts';
import type { Person } from './person-queries.ts';

/** Runs a write; what another writer was faster with, or what is in use, becomes a 409. */
export const refusingMemberClashes = refuserOf({
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
});

/** 409: the person is there already; `errors` has their id in the field `memberId`. */
export function memberExists(person: Person): Failure {
  const message = `${person.name} is already a member with this phone number`;
  return conflict('MEMBER_EXISTS', message, [{ field: 'memberId', message: person.memberId }]);
}
