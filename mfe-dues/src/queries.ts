import { keepPreviousData, useQuery } from '@kuri/shared/query';
import { fetchDues, fetchGroupList, type DuesRequest } from './api.ts';

/** A page of the dues; while another one is on its way the previous one stays. */
export function useDues(request: DuesRequest) {
  return useQuery({
    queryKey: ['dues', request],
    queryFn: ({ signal }) => fetchDues(request, signal),
    placeholderData: keepPreviousData,
  });
}

/** Every group, to choose one from. */
export function useGroupList() {
  return useQuery({
    queryKey: ['group-list'],
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}
