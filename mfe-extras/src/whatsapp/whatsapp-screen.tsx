import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { messages } from '@kuri/shared/format';
import { PageHeader, Button, PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { SampleBadge } from '../sample-badge.tsx';

const whatsappLabels = messages('extras.whatsapp', {
  title: 'WhatsApp',
  description: 'Messages to members by WhatsApp.',
  connection: 'Connection',
  connect: 'Connect WhatsApp',
  connecting: 'Connecting...',
  disconnect: 'Disconnect',
  state: {
    disconnected: 'Not connected',
    connecting: 'Connecting to WhatsApp',
    connected: 'Connected',
  },
  explained: {
    disconnected: 'Connect to see message figures and to prepare new messages.',
    connecting: 'This takes a moment.',
    connected: 'This is a demonstration: no real WhatsApp account is connected.',
  },
  statistics: 'Statistics',
  period: 'Last 30 days',
  quickActions: 'Quick Actions',
  explainedActions:
    'Nothing is sent from here: WhatsApp opens with a text and asks who to send it to.',
});

/** Page /whatsapp: a demonstration without real messages. */
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

/** Milliseconds that the sample connection takes. */
const CONNECT_MS = 2000;

type ConnectionState = 'disconnected' | 'connecting' | 'connected';

function useConnection() {
  const [state, setState] = useState<ConnectionState>('disconnected');

  useEffect(() => {
    if (state !== 'connecting') return undefined;
    const timer = setTimeout(() => setState('connected'), CONNECT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    connect: () => setState('connecting'),
    disconnect: () => setState('disconnected'),
  };
}

/** State of the connection, and one button that keeps the focus. */
function ConnectionCard({ state, connect, disconnect }: ReturnType<typeof useConnection>) {
  const isConnected = state === 'connected';
  return (
    <Card aria-label={whatsappLabels.connection} data-state={state satisfies ConnectionState}>
      <IconBrandWhatsapp aria-hidden="true" />
      <div role="status">
        <b>{whatsappLabels.state[state]}</b>
        <p>{whatsappLabels.explained[state]}</p>
      </div>
      <Button
        variant={isConnected ? 'default' : 'primary'}
        busy={state === 'connecting'}
        busyLabel={whatsappLabels.connecting}
        onClick={isConnected ? disconnect : connect}
      >
        {isConnected ? whatsappLabels.disconnect : whatsappLabels.connect}
      </Button>
    </Card>
  );
}

const Card = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4);
  padding: var(--s5);
  ${cardStyle}

  > svg {
    width: 44px;
    height: 44px;
    padding: 8px;
    border-radius: var(--r-m);
    background: var(--hover);
    color: var(--ink-2);
  }
  &[data-state='connected'] > svg {
    background: var(--good-tint);
    color: var(--good);
  }
  > div {
    flex: 1;
    min-width: 200px;
  }
  p {
    color: var(--ink-2);
  }
  @media ${PHONE_QUERY} {
    padding: var(--s4);

    > button {
      width: 100%;
    }
  }
`;

interface PartProps {
  title: string;
  note: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title}
        <small>{` ${note}`}</small>
      </h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: var(--s3);

  > h2 {
    font-size: 15px;
    font-weight: 600;
  }
  > h2 > small {
    margin-left: var(--s2);
    color: var(--ink-3);
    font-size: 13px;
    font-weight: 400;
  }
`;

function MessageStatistics() {
  return (
    <Part title={whatsappLabels.statistics} note={whatsappLabels.period}>
      <Figures>
        {STATISTICS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
    </Part>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s3);

  > div {
    padding: 14px 16px;
    ${cardStyle}
  }
  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 4px 0 0;
    font-size: 22px;
    line-height: 30px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: 1fr 1fr;
  }
`;

function QuickActions() {
  return (
    <Part title={whatsappLabels.quickActions} note={whatsappLabels.explainedActions}>
      <Actions>
        {DRAFTS.map(({ name, explained, text }) => (
          <li key={name}>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <b>{name}</b>
              <small>{explained}</small>
            </a>
          </li>
        ))}
      </Actions>
    </Part>
  );
}

const Actions = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  a {
    display: block;
    height: 100%;
    padding: 14px 16px;
    ${cardStyle}

    &:hover {
      border-color: var(--line-strong);
      background: var(--row-hover);
    }
  }
  b,
  small {
    display: block;
  }
  small {
    color: var(--ink-2);
    font-size: 13px;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Sample figures of the last thirty days. */
const STATISTICS = [
  ['Messages sent', '1,284'],
  ['Delivered', '1,251'],
  ['Read', '1,036'],
  ['Replies', '142'],
] as const;

const DRAFTS = [
  {
    name: 'Payment reminder',
    explained: 'To members whose instalment is late',
    text: 'Dear member, this is a kind reminder that an instalment of your group is due. Please pay it at the office or by UPI. Thank you.',
  },
  {
    name: 'Draw announcement',
    explained: 'To a group, before its monthly draw',
    text: 'Dear member, the draw of your group takes place this month. Tickets that are paid up take part. Good luck!',
  },
  {
    name: 'Winner congratulations',
    explained: 'To the winner of the draw',
    text: 'Congratulations! Your ticket has won the draw of this month. Please come to the office with your member card.',
  },
  {
    name: 'New group',
    explained: 'To members who may want to join',
    text: 'Dear member, a new savings group of twelve months opens soon. Ask at the office for a ticket.',
  },
];
