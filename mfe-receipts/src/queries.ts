import { GROUP_LIST, keepPreviousData, useQuery, useQueryClient } from '@kuri/shared/query';
import {
  fetchGroupList,
  fetchMemberReceipts,
  fetchPayment,
  fetchReceipts,
  searchMembers,
  type ReceiptsRequest,
} from './api.ts';

/** What everything is kept under that a payment or a reversal changes. */
export const RECEIPTS = 'receipts';

/** How many persons a search shows. */
const SEARCH_SIZE = 10;

/** One page of receipts; while another page is on its way the previous one stays. */
export function useReceipts(request: ReceiptsRequest) {
  return useQuery({
    queryKey: [RECEIPTS, 'page', request],
    queryFn: ({ signal }) => fetchReceipts(request, signal),
    placeholderData: keepPreviousData,
  });
}

/** Every group, to choose one from. */
export function useGroupList() {
  return useQuery({
    queryKey: GROUP_LIST,
    queryFn: ({ signal }) => fetchGroupList(signal),
  });
}

/** The first persons that match a text; nobody is asked for while it is null. */
export function useMemberSearch(text: string | null) {
  return useQuery({
    queryKey: [RECEIPTS, 'members', text],
    queryFn: ({ signal }) => searchMembers(text ?? '', SEARCH_SIZE, signal),
    enabled: text !== null,
  });
}

/** All lines of a payment, by its number. */
export function usePayment(receiptNumber: string) {
  return useQuery({
    queryKey: [RECEIPTS, 'payment', receiptNumber],
    queryFn: ({ signal }) => fetchPayment(receiptNumber, signal),
  });
}

/** All receipts of a ticket, newest first. */
export function useHistory({ schemeId, ticketId }: { schemeId: string; ticketId: string }) {
  return useQuery({
    queryKey: [RECEIPTS, 'history', ticketId],
    queryFn: () => fetchMemberReceipts(schemeId, ticketId),
  });
}

/** Gives the function that fetches what is shown of receipts anew, after a write. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [RECEIPTS] });
  };
}
