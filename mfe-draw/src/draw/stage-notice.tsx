import styled from 'styled-components';
import { Spinner } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { Stage } from '../stage/stage.tsx';
import { GoldButton, QuietLink } from '../stage/stage-button.ts';

interface StageNoticeProps {
  loading: string;
  /** Why there is nothing to show; null while it is on its way. */
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The stage before there is a draw to show: it is on its way, or could not be had. */
export function StageNotice({ loading, failure, isRetrying, onRetry }: StageNoticeProps) {
  return (
    <Stage title={null}>
      {failure === null ? (
        <Middle>
          <Spinner label={loading} size={40} />
          <p aria-hidden="true">{loading}</p>
        </Middle>
      ) : (
        <Middle>
          <p role="alert">{failure}</p>
          <GoldButton busy={isRetrying} onClick={onRetry}>
            {drawLabels.retry}
          </GoldButton>
          <QuietLink to="/randomPicker">{drawLabels.back}</QuietLink>
        </Middle>
      )}
    </Stage>
  );
}

const Middle = styled.div`
  display: grid;
  gap: var(--s5);
  place-content: center;
  justify-items: center;
  padding: var(--s5);
  font-size: clamp(18px, 2vw, 32px);
  line-height: 1.4;
  text-align: center;
`;
