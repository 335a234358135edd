import { messages } from '@kuri/shared/format';
import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';

const offerLabels = messages('shell.offer', {
  newer: 'A newer version of the console is ready.',
  reload: 'Reload to update',
  later: 'Later',
});

/** Offers to reload the console, above the page. */
export function OfferBar({ onLater }: { onLater: () => void }) {
  return (
    <Bar>
      <span>{offerLabels.newer}</span>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {offerLabels.reload}
      </Button>
      <Button variant="ghost" onClick={onLater}>
        {offerLabels.later}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  padding: var(--s2) var(--s5);
  background: var(--info-tint);
  color: var(--info);
`;
