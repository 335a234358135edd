import { failureText } from '@kuri/shared/api';
import { addReceipt, memberById } from '@kuri/shared/calls';
import type { Member } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { toast, useLazyPanel } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "add-receipt" */ '../payment/add-receipt-panel.tsx').then(
    (module) => module.AddReceiptPanel,
  );

/** The panel that records a payment; the URL may open it, for a member too. */
export function useAddReceipt() {
  const panel = useLazyPanel<Member>(loadPanel);
  const mayPay = useMay(addReceipt);
  const call = useCall();

  const openFor = async (memberid: string) => {
    try {
      panel.open((await call(memberById, { query: { memberid } })).data);
    } catch (error) {
      toast.error(failureText(error, receiptLabels.memberFailed));
    }
  };
  const open = (memberId: string | null) => {
    if (memberId === null) panel.open(null);
    else void openFor(memberId);
  };
  useAskedForm('payment', mayPay ? open : null);
  return { panel, mayPay };
}
