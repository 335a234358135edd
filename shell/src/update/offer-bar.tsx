import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { updateLabels } from './labels.ts';

/** Offers to reload the console, above the page. */
export function OfferBar({ onLater }: { onLater: () => void }) {
  return (
    <Bar>
      <span>{updateLabels.newer}</span>
      <Button
        variant="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {updateLabels.reload}
      </Button>
      <Button variant="ghost" onClick={onLater}>
        {updateLabels.later}
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
