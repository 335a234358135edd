import { useQuery } from '@kuri/shared/query';
import { fetchCollections, type DateRange } from '../api.ts';
import { RECEIPTS } from '../queries.ts';

/**
 * What came in. While other figures are on their way the former ones are not kept: a sum below the
 * name of another range would be believed.
 */
export function useCollections(schemeId: string | null, range: DateRange) {
  return useQuery({
    queryKey: [RECEIPTS, 'collections', schemeId, range],
    queryFn: ({ signal }) => fetchCollections({ schemeId, range }, signal),
  });
}
