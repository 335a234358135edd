import { getData } from '@kuri/shared/api';
import type { DuesView, Group, Lateness, PendingDues } from '@kuri/shared/contract';

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

export interface DuesRequest {
  /** Null for every group. */
  schemeId: string | null;
  view: DuesView;
  page: number;
  size: number;
  /** A part of a name, a phone or a code; empty finds everybody. */
  text: string;
  /** Null for every lateness. */
  late: Lateness | null;
}

/** A page of one view of the dues, with the totals and the ageing of all of them. */
export function fetchDues(request: DuesRequest, signal: AbortSignal) {
  const { schemeId, view, page, size, text, late } = request;
  return getData<PendingDues>('pendingDues', {
    // The page's early request has these parameters in this order; it is taken over by its exact URL.
    query: {
      scheme: schemeId ?? 'All',
      view,
      pageno: page,
      pagesize: size,
      searchvalue: text === '' ? undefined : text,
      late: late ?? undefined,
    },
    signal,
  });
}
