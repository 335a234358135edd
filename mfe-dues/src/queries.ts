import { GROUP_LIST, keepPreviousData, useQuery } from '@kuri/shared/query';
import { fetchDues, fetchGroupList, type DuesRequest } from './api.ts';

/**
 * A page of the dues; while another one is on its way the previous one stays. For another group or
 * search it does not: its sums would stand for what they are not of.
 */
export function useDues(request: DuesRequest) {
  const { schemeId, text } = request;
  const filter = JSON.stringify([schemeId, text]);
  return useQuery({
    queryKey: ['dues', filter, request],
    queryFn: ({ signal }) => fetchDues(request, signal),
    placeholderData: (last, query) =>
      query?.queryKey[1] === filter ? keepPreviousData(last) : undefined,
  });
}

/** Every group, to choose one from. */
export function useGroupList() {
  return useQuery({
    queryKey: GROUP_LIST,
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}
