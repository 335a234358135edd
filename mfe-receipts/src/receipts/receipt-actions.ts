import type { Receipt } from '@kuri/shared/contract';
import type { RowAction } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';

interface ReceiptHandlers {
  onPrint: (receipt: Receipt) => void;
  onShare: (receipt: Receipt) => void;
  /** Left out for users who may not reverse. */
  onReverse: ((receipt: Receipt) => void) | null;
}

/** What can be done with a receipt; it is reversed only once. */
export function receiptActions(receipt: Receipt, handlers: ReceiptHandlers): RowAction[] {
  const { onPrint, onShare, onReverse } = handlers;
  const { print, share, reverse } = receiptLabels.actions;
  const actions: RowAction[] = [
    {
      id: 'print',
      label: print,
      onAction: () => {
        onPrint(receipt);
      },
    },
    {
      id: 'share',
      label: share,
      onAction: () => {
        onShare(receipt);
      },
    },
  ];
  if (onReverse !== null && receipt.status === 'Valid') {
    actions.push({
      id: 'reverse',
      label: reverse,
      danger: true,
      onAction: () => {
        onReverse(receipt);
      },
    });
  }
  return actions;
}
