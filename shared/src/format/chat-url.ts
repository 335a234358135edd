/**
 * The address that opens a WhatsApp chat with somebody, the text written already.
 * @param phone as it is stored, with the country code
 */
export function chatUrl(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
