import { receiptPageLink } from '@kuri/shared/calls';
import { useQuery, useRead } from '@kuri/shared/query';

/**
 * The code on a slip: the page that says whether the payment is valid. Its maker is fetched at its first
 * use. A slip whose code cannot be had goes without one.
 * @param receiptNumber undefined while there is no slip
 */
export function useSlipCode(receiptNumber: string | undefined) {
  const enabled = receiptNumber !== undefined;
  const sent = { query: { receiptnumber: receiptNumber ?? '' } };
  const link = useRead(receiptPageLink, sent, { enabled, staleTime: Infinity });
  const maker = useQuery({
    queryKey: ['qr-code'],
    queryFn: () => import('@kuri/shared/qr'),
    enabled,
    staleTime: Infinity,
  });
  const code = link.data && maker.data && { path: link.data.path, ...maker.data };
  return {
    code,
    /** Whether there is nothing more to wait for before the slip is printed. */
    isSettled: code !== undefined || link.failureCount > 0 || maker.failureCount > 0,
  };
}

/** What makes a slip's code; undefined as long as it is not there. */
export type SlipCode = ReturnType<typeof useSlipCode>['code'];
