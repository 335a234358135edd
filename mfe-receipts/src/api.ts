import { getData, getPage, postData, type Answer } from '@kuri/shared/api';
import type {
  AddReceiptBody,
  CollectionReport,
  Group,
  Member,
  MemberReceipts,
  Payment,
  Receipt,
  ReverseReceiptBody,
} from '@kuri/shared/contract';

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

/** The days of a list, both inclusive, as business dates; null on both sides for all of them. */
export interface DateRange {
  start: string | null;
  end: string | null;
}

export interface ReceiptsRequest {
  /** Null for every group. */
  schemeId: string | null;
  page: number;
  size: number;
  range: DateRange;
  /** A part of the name, the phone, the code or a reference number; empty finds every receipt. */
  text: string;
}

/** One page of receipts, newest first. */
export function fetchReceipts(request: ReceiptsRequest, signal: AbortSignal) {
  const { schemeId, page, size, range, text } = request;
  return getPage<Receipt>('membersReceipts', {
    // The page's early request has these parameters in this order; it is taken over by its exact URL.
    query: {
      scheme: schemeId ?? 'All',
      pageno: page,
      pagesize: size,
      startdate: range.start ?? undefined,
      enddate: range.end ?? undefined,
      searchvalue: text === '' ? undefined : text,
    },
    signal,
  });
}

/** A payment has at most this many lines. */
const MAX_LINES = 100;

/** All lines of the payment with a receipt number. */
export async function fetchPayment(receiptNumber: string, signal?: AbortSignal) {
  const found = await getPage<Receipt>('membersReceipts', {
    query: { scheme: 'All', pageno: 1, pagesize: MAX_LINES, searchvalue: receiptNumber },
    signal,
  });
  return found.data.filter((receipt) => receipt.receiptNumber === receiptNumber);
}

/** Records a payment; the same key with the same body never records a second one. */
export function addReceipt(body: AddReceiptBody, idempotencyKey: string): Promise<Answer<Payment>> {
  return postData<Payment>('addMemberReceipt', body, { idempotencyKey });
}

/** Reverses a line of a payment, or all of them by their number; resolves with those lines. */
export function reverseReceipt(body: ReverseReceiptBody, idempotencyKey: string) {
  return postData<unknown>('reverseMemberReceipt', body, { idempotencyKey });
}

/** All receipts of a ticket (or of a person), newest first. */
export async function fetchMemberReceipts(schemeId: string, memberOrTicketId: string) {
  const { data } = await postData<MemberReceipts>(
    'memberReceiptByMember',
    { schememember: memberOrTicketId },
    { query: { scheme: schemeId } },
  );
  return data;
}

/** The first persons whose name or phone has the text in it, with their tickets. */
export function searchMembers(text: string, size: number, signal?: AbortSignal) {
  return getPage<Member>('searchMember', {
    query: { searchValue: text, pageno: 1, pagesize: size },
    signal,
  });
}

/** More persons than share a phone number. */
const HOUSEHOLD = 50;

/** A person as they are now, found by their phone number; undefined when it is theirs no more. */
export async function fetchMember({ memberId, contactPhone }: Member) {
  const { data } = await searchMembers(contactPhone, HOUSEHOLD);
  return data.find((found) => found.memberId === memberId);
}

/** The most that the server gives at once. */
const REPORT_PAGE = 250;

interface CollectionsRequest {
  /** Null is every group. */
  schemeId: string | null;
  range: DateRange;
}

function fetchReport({ schemeId, range }: CollectionsRequest, page: number, signal: AbortSignal) {
  return getData<CollectionReport>('collectionReport', {
    query: {
      scheme: schemeId ?? 'All',
      startdate: range.start ?? undefined,
      enddate: range.end ?? undefined,
      pageno: page,
      pagesize: REPORT_PAGE,
    },
    signal,
  });
}

/** What came in on the days of a range, by method, with the newest receipts. */
export function fetchCollections(request: CollectionsRequest, signal: AbortSignal) {
  return fetchReport(request, 1, signal);
}

/**
 * The receipts that the first page of a report left out, one page after the other: so many at once
 * would keep the till waiting.
 * @param total how many receipts all pages have
 */
export async function fetchOlderReceipts(
  request: CollectionsRequest,
  total: number,
  signal: AbortSignal,
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let page = 2; (page - 1) * REPORT_PAGE < total; page += 1) {
    const { receiptsList } = await fetchReport(request, page, signal);
    receipts.push(...receiptsList);
  }
  return receipts;
}
