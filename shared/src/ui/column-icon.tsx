import { IconMapPin, IconPhone, IconTicket } from '@tabler/icons-react';

/** On a card three columns have an icon beside their header. */
export function ColumnIcon({ header }: { header: string }) {
  switch (header) {
    case 'Mobile Number':
      return <IconPhone aria-hidden="true" />;
    case 'Location':
      return <IconMapPin aria-hidden="true" />;
    case 'Active Schemes':
      return <IconTicket aria-hidden="true" />;
    default:
      return null;
  }
}
