import styled from 'styled-components';
import { useEffect, useRef } from 'react';
import { failureText } from '@kuri/shared/api';
import { holdReload } from '@kuri/shared/session';
import { StaleNotice, VisuallyHidden } from '@kuri/shared/ui';
import { drawMonth } from '../grade/draw-month.ts';
import { drawLabels } from '../labels.ts';
import { Stage } from '../stage/stage.tsx';
import { BeforeDraw } from './before-draw.tsx';
import { useCurrentDraw } from './current-draw.ts';
import type { DrawGroup } from './groups-from-state.ts';
import { Result } from './result.tsx';
import { RoomNotice, RoomNotices } from './room-notice.tsx';
import { Spin } from './spin.tsx';
import { StageNotice } from './stage-notice.tsx';
import { useDrawRun, type DrawRun } from './use-draw-run.ts';

interface DrawRoomProps {
  group: DrawGroup;
}

/** The coming draw of a group, from before the freeze to the confirmed winner. */
export function DrawRoom({ group }: DrawRoomProps) {
  // Nobody asks a hall to reload the page.
  useEffect(holdReload, []);
  const current = useCurrentDraw(group.schemeId);
  const run = useDrawRun(current.data);
  const { answer, view } = run;
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    // START is gone, and with it the focus.
    if (view === 'spinning') status.current?.focus();
  }, [view]);

  return (
    <>
      {/* There all the time: a region that comes with its text is not read by every screen reader. */}
      <VisuallyHidden ref={status} role="status" aria-label={drawLabels.title} tabIndex={-1}>
        {announcement(run)}
      </VisuallyHidden>
      {answer === undefined ? (
        <StageNotice
          notice={run.notice}
          loading={drawLabels.loading}
          failure={current.isError ? failureText(current.error, drawLabels.failed) : null}
          isRetrying={current.isFetching}
          onRetry={() => void current.refetch()}
        />
      ) : (
        <Stage
          title={
            <>
              <h1>{group.schemeName}</h1> ·{' '}
              {drawLabels.drawOf(answer.draw.drawNo, group.schemeDuration)} ·{' '}
              {drawMonth(answer.draw)}
            </>
          }
          way={{ to: '/randomPicker', label: drawLabels.way }}
          side={<CountPill>{drawLabels.eligible(answer.draw.count)}</CountPill>}
          notices={
            <RoomNotices>
              {run.notice !== null && <RoomNotice text={run.notice} />}
              {current.isError && view !== 'spinning' && (
                <StaleNotice
                  text={drawLabels.stale}
                  retrying={current.isFetching}
                  onRetry={() => void current.refetch()}
                />
              )}
            </RoomNotices>
          }
        >
          {view === 'before' && <BeforeDraw answer={answer} run={run} />}
          {view === 'spinning' && <Spin participants={answer.schemeMembers} onDone={run.reveal} />}
          {view === 'result' && <Result groupName={group.schemeName} answer={answer} run={run} />}
        </Stage>
      )}
    </>
  );
}

/** What a screen reader announces of a draw: that it is on, then who has won. */
function announcement({ view, answer, isStarting }: DrawRun): string {
  if (isStarting || view === 'spinning') return drawLabels.starting;
  const winner = view === 'result' ? answer?.draw.winner : undefined;
  return winner ? drawLabels.announcement(winner.memberName, winner.membershipCode) : '';
}

/** A figure at the stage's edge. */
const CountPill = styled.span`
  padding: 4px 14px;
  border-radius: 99px;
  background: rgb(255 255 255 / 12%);
  font-size: clamp(13px, 1vw, 18px);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
`;
