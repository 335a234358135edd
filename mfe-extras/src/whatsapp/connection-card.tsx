import { IconBrandWhatsapp } from '@tabler/icons-react';
import styled from 'styled-components';
import { Button, PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { whatsappLabels as labels } from '../labels/whatsapp.ts';
import type { ConnectionState, useConnection } from './use-connection.ts';

/** The state of the connection, and the one button that changes it: it keeps the focus throughout. */
export function ConnectionCard({ state, connect, disconnect }: ReturnType<typeof useConnection>) {
  const isConnected = state === 'connected';
  return (
    <Card aria-label={labels.connection} data-state={state satisfies ConnectionState}>
      <IconBrandWhatsapp aria-hidden="true" />
      <div role="status">
        <b>{labels.state[state]}</b>
        <p>{labels.explained[state]}</p>
      </div>
      <Button
        variant={isConnected ? 'default' : 'primary'}
        busy={state === 'connecting'}
        busyLabel={labels.connecting}
        onClick={isConnected ? disconnect : connect}
      >
        {isConnected ? labels.disconnect : labels.connect}
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
