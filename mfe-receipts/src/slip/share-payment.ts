import { organisationRead, receiptPageLink, receiptSlip } from '@kuri/shared/calls';
import {
  localeOfName,
  type Organisation,
  type ReceiptSlip,
  publicAddress,
  type ReminderLocale,
} from '@kuri/shared/contract';
import { chatUrl, formatExactRupees } from '@kuri/shared/format';
import type { MakeCall } from '@kuri/shared/query';
import { memberTexts, officeIn } from '@kuri/shared/texts';
import { openTab, toast } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { lineFacts, methodWords, slipOf, sumsOf, upiOf, type PaymentSlip } from './payment-slip.ts';

/** Opens a chat with the text of a payment, once the payment's lines are there. */
export async function sharePayment(call: MakeCall, receiptNumber: string): Promise<void> {
  const address = async () => {
    const [{ data: standing }, office, path] = await Promise.all([
      call(receiptSlip, { query: { receiptnumber: receiptNumber } }),
      // The text does without either.
      call(organisationRead, {}).catch(() => null),
      call(receiptPageLink, { query: { receiptnumber: receiptNumber } }).catch(() => null),
    ]);
    const slip = slipOf(standing.receipts ?? []);
    if (!slip) throw new Error(`The payment ${receiptNumber} came without its lines`);
    const language = standing.language ?? localeOfName(slip.memberName);
    const page = pageOf(path?.data.path, office?.data);
    return shareUrl(slip, { language, office: office?.data, page, standing });
  };
  try {
    if (!(await openTab(address))) toast.error(slipLabels.tabBlocked);
  } catch {
    toast.error(slipLabels.shareFailed);
  }
}

/** The page that the code on the slip leads to; undefined where a phone could not open it. */
export function pageOf(path: string | undefined, office: Organisation | undefined) {
  return path === undefined ? undefined : publicAddress(path, office, window.location.origin);
}

/** Parts of a message beside the slip; undefined when unknown. */
interface SlipSender {
  language: ReminderLocale;
  office: Organisation | undefined;
  /** The address of the page that says whether the payment is valid. */
  page: string | undefined;
  /** Where the tickets stood. */
  standing: ReceiptSlip | undefined;
}

/** The slip as a message: one fact a line. */
export function shareText(slip: PaymentSlip, sender: SlipSender): string {
  const { language, office, page, standing } = sender;
  const texts = memberTexts(language);
  const words = texts.slip;
  const upi = upiOf(slip, standing, { office, texts });
  return [
    ...(office ? [officeIn(office, language).name] : []),
    `${words.title} ${slip.receiptNumber}`,
    `${words.date}: ${texts.moment(slip.receiptDate)}`,
    `${words.from}: ${slip.memberName}`,
    ...slip.lines.flatMap((line) => [
      `${line.membershipCode}: ${formatExactRupees(line.receiptAmount)}`,
      ...lineFacts(line, standing, texts),
    ]),
    ...sumsOf(slip, texts).map(([name, rupees]) => `${name}: ${formatExactRupees(rupees)}`),
    texts.amountInWords(slip.taken),
    `${words.method}: ${methodWords(slip, texts)}`,
    ...(slip.remarks ? [`${words.remarks}: ${slip.remarks}`] : []),
    ...(page ? [`${words.check}: ${page}`] : []),
    // The page has the button of the UPI app: chats open no upi:// address.
    ...(upi && page ? [`${texts.upi.pay(upi)} (${upi.what}): ${page}`] : []),
  ].join('\n');
}

/** The address that opens a chat with the member, the slip's text written already. */
export function shareUrl(slip: PaymentSlip, sender: SlipSender): string {
  return chatUrl(slip.contactPhone, shareText(slip, sender));
}
