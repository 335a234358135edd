import { IconPhone } from '@tabler/icons-react';
import { formatPhone } from '@kuri/shared/format';
import { duesLabels } from '../labels.ts';

interface CallLinkProps {
  name: string;
  /** As it is stored, with the country code. */
  phone: string;
}

/** A phone number that is called by pressing it. */
export function CallLink({ name, phone }: CallLinkProps) {
  const shown = formatPhone(phone);
  return (
    <a href={`tel:+${phone}`} aria-label={duesLabels.call(name, shown)}>
      <IconPhone aria-hidden="true" size={16} />
      {shown}
    </a>
  );
}
