import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { overrideLabels } from './labels.ts';
import { isPreview, resetOverrides, type Overrides } from './stored-overrides.ts';

interface OverrideBannerProps {
  overrides: Overrides;
  /** Module name -> why the live version is used. */
  failed: Readonly<Record<string, string>>;
  /** Previews wait for somebody to sign in. */
  isWaiting: boolean;
}

/** Says on every page that this tab does not run what is live, and leads back to it. */
export function OverrideBanner({ overrides, failed, isWaiting }: OverrideBannerProps) {
  const textOf = (module: string, place: string) => {
    const why = failed[module];
    const about = { module, place };
    if (isPreview(place) && isWaiting) return overrideLabels.signIn(about);
    if (why === undefined) return overrideLabels[isPreview(place) ? 'previewed' : 'runs'](about);
    return overrideLabels[isPreview(place) ? 'notPreviewed' : 'failed']({ ...about, why });
  };
  return (
    <Bar role="region" aria-label={overrideLabels.region}>
      {Object.entries(overrides).map(([name, place]) => (
        <span key={name}>{textOf(name, place)}</span>
      ))}
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
