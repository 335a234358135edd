import type { Organisation } from '../contract/organisation.ts';
import { formatPhone } from '../format/phone.ts';

/** Whose paper it is, at the head of it; the paper says how it looks. */
export function OfficeHead({ office }: { office: Organisation }) {
  const { name, address, contactPhone, registration, logo } = office;
  return (
    <header>
      {logo !== null && <img src={logo} alt="" />}
      <b>{name}</b>
      {[address, contactPhone && unbroken(formatPhone(contactPhone)), registration].map(
        (line) => line && <small key={line}>{line}</small>,
      )}
    </header>
  );
}

/** Text in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u{a0}');
