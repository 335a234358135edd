import { getData, getPage } from '@kuri/shared/api';
import { MAX_PAGE_SIZE, type Group, type Ticket } from '@kuri/shared/contract';

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

/** All tickets of a group: one has no more places than a page has rows. */
export function fetchGroupTickets(schemeId: string, signal: AbortSignal) {
  return getPage<Ticket>('schemeMembers', {
    query: { schemeid: schemeId, pageno: 1, pagesize: MAX_PAGE_SIZE },
    signal,
  });
}
