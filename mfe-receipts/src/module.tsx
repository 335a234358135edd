import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';
import type { SlotParts } from '@kuri/shared/slots';

/** Pages of this remote. A chunk's name tells the build its page. */
export const pages = {
  '/receipts': () =>
    import(/* webpackChunkName: "page-receipts" */ './receipts/receipts-screen.tsx').then(
      (screen) => screen.ReceiptsScreen,
    ),
  '/collections': () =>
    import(/* webpackChunkName: "page-collections" */ './collections/collections-screen.tsx').then(
      (screen) => screen.CollectionsScreen,
    ),
  '/counter': () =>
    import(/* webpackChunkName: "page-counter" */ './counter/counter-screen.tsx').then(
      (screen) => screen.CounterScreen,
    ),
  '/dayBook': () =>
    import(/* webpackChunkName: "page-dayBook" */ './day-book/day-book-screen.tsx').then(
      (screen) => screen.DayBookScreen,
    ),
  '/ledger': () =>
    import(/* webpackChunkName: "page-ledger" */ './ledger/ledger-screen.tsx').then(
      (screen) => screen.LedgerScreen,
    ),
  '/reports': () =>
    import(/* webpackChunkName: "page-reports" */ './reports/report-screen.tsx').then(
      (screen) => screen.ReportScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** The parts that fill slots of other modules. */
export const slots = {
  'member-payments': () =>
    import(/* webpackChunkName: "slot-member-payments" */ './payment/member-payments.tsx').then(
      (part) => part.MemberPayments,
    ),
  'enrolment-receipt': () =>
    import(/* webpackChunkName: "slot-enrolment-receipt" */ './slip/receipt-slip-dialog.tsx').then(
      (part) => part.EnrolmentReceipt,
    ),
  'cash-voucher': () =>
    import(/* webpackChunkName: "slot-cash-voucher" */ './day-book/cash-voucher-dialog.tsx').then(
      (part) => part.FetchedCashVoucher,
    ),
} satisfies SlotParts;

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
