import { isMobile } from '../contract/phone.ts';

/**
 * A stored phone (`919876543210`) or its ten digits as `+91 98765 43210`. Anything else is given
 * back as it is, so that nothing of it is lost.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const local = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits;
  return local.length === 10 ? `+91 ${local.slice(0, 5)} ${local.slice(5)}` : phone;
}

/**
 * The address that opens a WhatsApp chat with somebody, the text written already.
 * @param phone as it is stored, with the country code; for no mobile number WhatsApp asks with whom
 */
export function chatUrl(phone: string, text: string): string {
  return `https://wa.me/${isMobile(phone) ? phone.replace(/\D/g, '') : ''}?text=${encodeURIComponent(text)}`;
}
