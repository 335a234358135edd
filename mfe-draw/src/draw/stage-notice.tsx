import styled from 'styled-components';
import { Spinner, VisuallyHidden } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { Stage } from '../stage/stage.tsx';
import { GoldButton, QuietLink } from '../stage/stage-button.ts';
import { RoomNotice } from './room-notice.tsx';

interface StageNoticeProps {
  /** Why the draw that was shown here is gone. */
  notice?: string | null;
  loading: string;
  /** Why there is nothing to show; null while it is on its way. */
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The stage before there is a draw to show: it is on its way, or could not be had. */
export function StageNotice({
  notice = null,
  loading,
  failure,
  isRetrying,
  onRetry,
}: StageNoticeProps) {
  return (
    <Stage title={<VisuallyHidden as="h1">{drawLabels.title}</VisuallyHidden>}>
      {failure === null ? (
        <Middle>
          {notice !== null && <RoomNotice text={notice} />}
          <Spinner label={loading} size={40} />
          <p aria-hidden="true">{loading}</p>
        </Middle>
      ) : (
        <Middle>
          {notice !== null && <RoomNotice text={notice} />}
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
