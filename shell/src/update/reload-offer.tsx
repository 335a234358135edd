import { useState } from 'react';
import styled from 'styled-components';
import { useReloadHeld } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { useNewerConsole } from './use-newer-console.ts';
import { updateLabels } from './labels.ts';

interface ReloadOfferProps {
  /** Of the registry that this tab has. */
  revision: number;
}

/** Offers the newer console, and never while a reload would spoil something. */
export function ReloadOffer({ revision }: ReloadOfferProps) {
  const isNewer = useNewerConsole(revision);
  const isHeld = useReloadHeld();
  const [isDismissed, setIsDismissed] = useState(false);
  const isShown = isNewer && !isHeld && !isDismissed;

  return (
    <div aria-live="polite">
      {isShown && (
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
          <Button
            variant="ghost"
            onClick={() => {
              setIsDismissed(true);
            }}
          >
            {updateLabels.later}
          </Button>
        </Bar>
      )}
    </div>
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
