import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { overrideLabels } from './labels.ts';
import { resetOverrides, type Overrides } from './stored-overrides.ts';

interface OverrideBannerProps {
  overrides: Overrides;
  failed: Readonly<Record<string, string>>;
}

/** Says on every page that this tab does not run what is live, and leads back to it. */
export function OverrideBanner({ overrides, failed }: OverrideBannerProps) {
  return (
    <Bar role="region" aria-label={overrideLabels.region}>
      {Object.entries(overrides).map(([name, origin]) => {
        const why = failed[name];
        return (
          <span key={name}>
            {why === undefined
              ? overrideLabels.runs(name, origin)
              : overrideLabels.failed(name, why)}
          </span>
        );
      })}
      <Button
        onClick={() => {
          resetOverrides();
          window.location.reload();
        }}
      >
        {overrideLabels.reset}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  /* Over the page and its sidebar, under panels. */
  z-index: 26;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s2) var(--s5);
  background: var(--warn-tint);
  color: var(--warn);
`;
