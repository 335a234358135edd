import { PageHeader } from '@kuri/shared/ui';
import { whatsappLabels } from '../labels/whatsapp.ts';
import { SampleBadge } from '../sample-badge.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { MessageStatistics } from './message-statistics.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useConnection } from './use-connection.ts';

/** The page /whatsapp: how messages to members could be sent one day; nothing behind it is real. */
export function WhatsappScreen() {
  const connection = useConnection();
  return (
    <>
      <PageHeader
        title={whatsappLabels.title}
        description={whatsappLabels.description}
        actions={<SampleBadge />}
      />
      <ConnectionCard {...connection} />
      {connection.state === 'connected' && (
        <>
          <MessageStatistics />
          <QuickActions />
        </>
      )}
    </>
  );
}
