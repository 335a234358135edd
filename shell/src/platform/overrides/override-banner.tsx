import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { resetOverrides, type Overrides } from './stored-overrides.ts';

const labels = {
  region: 'Overrides of this tab',
  runs: (module: string, origin: string) => `${module} comes from ${origin} in this tab.`,
  failed: (module: string, why: string) =>
    `${module} could not be overridden: ${why}. The live version is used.`,
  reset: 'Reset',
} as const;

interface OverrideBannerProps {
  overrides: Overrides;
  failed: Readonly<Record<string, string>>;
}

/** Says on every page that this tab does not run what is live, and leads back to it. */
export function OverrideBanner({ overrides, failed }: OverrideBannerProps) {
  return (
    <Bar role="region" aria-label={labels.region}>
      {Object.entries(overrides).map(([name, origin]) => {
        const why = failed[name];
        return (
          <span key={name}>
            {why === undefined ? labels.runs(name, origin) : labels.failed(name, why)}
          </span>
        );
      })}
      <Button
        onClick={() => {
          resetOverrides();
          window.location.reload();
        }}
      >
        {labels.reset}
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
