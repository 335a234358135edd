/**
 * A stored phone (`919876543210`) or its ten digits as `+91 98765 43210`. Anything else is given
 * back as it is, so that nothing of it is lost.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const local = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits;
  return local.length === 10 ? `+91 ${local.slice(0, 5)} ${local.slice(5)}` : phone;
}
