import type { Receipt } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';

type Searched = Pick<Receipt, 'memberName' | 'membershipCode' | 'contactPhone' | 'paymentMethod'>;

/** The receipts whose name, membership code, phone or payment method has the text in it. */
export function searchReceipts<Row extends Searched>(rows: readonly Row[], text: string) {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  const digits = phoneDigits(wanted);
  return rows.filter((row) => {
    const texts = [row.memberName, row.membershipCode, row.paymentMethod];
    return (
      texts.some((value) => value.toLowerCase().includes(wanted)) ||
      (digits !== null && localPhone(row.contactPhone).includes(digits))
    );
  });
}

/** The digits of a text that may be a part of a phone, without the country's 91 of a whole one. */
function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s-]*\d[\d\s-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const hasCountry = text.startsWith('+91') || digits.length === 12;
  return hasCountry ? digits.replace(/^91/, '') : digits;
}

function localPhone(phone: string): string {
  return formatPhone(phone).replace(/^\+91/, '').replace(/\D/g, '');
}
