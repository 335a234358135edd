import type { Referral } from '@kuri/shared/contract';
import { type CsvColumns, plainPhone } from '../../ground/http/csv-file.ts';

/** The list of referrers as a file. */
export const REFERRAL_COLUMNS: CsvColumns<Referral> = [
  ['Name', (referral) => referral.refName],
  ['Type', (referral) => referral.refType],
  ['Phone', (referral) => plainPhone(referral.refContactPhone)],
  ['Tickets brought', (referral) => referral.totalReferrals],
];
