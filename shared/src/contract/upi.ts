import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';

const REFUSED = refusals('upi', {
  uPIAddressMustLookLikeNamebank: 'UPI address must look like name@bank',
});

/** Addresses as banks give them out: a name, an @ and the bank's handle. */
const UPI_ADDRESS = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i;

/** The office's UPI address as it is typed; empty for an office that takes none. */
export const upiAddress = z.string(fieldTexts.text({ label: fieldLabels.uPIAddress })).check(
  z.trim(),
  z.refine(
    (address) => address === '' || UPI_ADDRESS.test(address),
    REFUSED.uPIAddressMustLookLikeNamebank,
  ),
);

/** The longest note that UPI apps keep, in characters. */
const MOST_OF_NOTE = 50;

/** A payment that is asked for by UPI. */
export interface UpiRequest {
  /** Whom it goes to, `name@bank`. */
  address: string;
  /** Name of the office. */
  name: string;
  rupees: number;
  /** Codes of the tickets that it is for. */
  tickets: readonly string[];
}

/** The codes that fit into a note, and how many more there are. */
function noteOf(tickets: readonly string[]): string {
  const all = tickets.join(' ');
  if (all.length <= MOST_OF_NOTE) return all;
  let kept = tickets.length - 1;
  const shortened = () => `${tickets.slice(0, kept).join(' ')} +${tickets.length - kept}`;
  while (kept > 1 && shortened().length > MOST_OF_NOTE) kept -= 1;
  return shortened().slice(0, MOST_OF_NOTE);
}

/**
 * The address that opens a UPI app with a payment filled in, after NPCI's linking specification:
 * `upi://pay?pa=office@bank&pn=Sree%20Lakshmi&am=5000.00&cu=INR&tn=LG12-A-142`.
 */
export function upiLink({ address, name, rupees, tickets }: UpiRequest): string {
  const parts = { pn: name, am: rupees.toFixed(2), cu: 'INR', tn: noteOf(tickets) };
  const queryParts = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  // Apps read the @ as it is; the rest of an address needs no escape.
  return `upi://pay?pa=${address}&${queryParts.join('&')}`;
}

/**
 * An office's papers that ask for a payment; undefined while it has no UPI address, and where nothing is to be paid.
 */
export function upiLinkOf(
  office: { name: string; upiAddress?: string | undefined } | undefined,
  request: Pick<UpiRequest, 'rupees' | 'tickets'>,
): string | undefined {
  if (!office?.upiAddress || request.rupees <= 0) return undefined;
  return upiLink({ ...request, address: office.upiAddress, name: office.name });
}
