import { useState } from 'react';
import styled from 'styled-components';
import type { Registry } from '@kuri/shared/contract';
import { useReloadHeld } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import type { Who } from '../federation/choose-release.ts';
import { useNewerConsole } from './use-newer-console.ts';
import { updateLabels } from './labels.ts';

interface ReloadOfferProps {
  /** The one that this tab has. */
  registry: Registry;
  who: Who;
}

/** Offers the newer console, and never while a reload would spoil something. */
export function ReloadOffer({ registry, who }: ReloadOfferProps) {
  const newer = useNewerConsole(registry, who);
  const isHeld = useReloadHeld();
  /** The revision that Later was said to; a newer one is offered again. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const isShown = newer !== null && newer !== dismissed && !isHeld;

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
              setDismissed(newer);
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
