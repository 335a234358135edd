import { useEffect } from 'react';
import { failureText } from '@kuri/shared/api';
import { holdReload } from '@kuri/shared/session';
import { formatPeriod } from '../grade/period.ts';
import { drawLabels } from '../labels.ts';
import { useCurrentDraw } from '../queries.ts';
import { Stage } from '../stage/stage.tsx';
import { BeforeDraw } from './before-draw.tsx';
import { CountPill } from './count-pill.ts';
import type { DrawGroup } from './given-groups.ts';
import { Result } from './result.tsx';
import { Spin } from './spin.tsx';
import { StageNotice } from './stage-notice.tsx';
import { useDrawRun } from './use-draw-run.ts';

interface DrawRoomProps {
  group: DrawGroup;
}

/** The coming draw of a group, from before the freeze to the confirmed winner. */
export function DrawRoom({ group }: DrawRoomProps) {
  // Nobody asks a hall to load the page anew.
  useEffect(holdReload, []);
  const current = useCurrentDraw(group.schemeId);
  const run = useDrawRun(group.schemeId, current.data);
  const { answer } = run;

  if (answer === undefined) {
    return (
      <StageNotice
        loading={drawLabels.loading}
        failure={current.isError ? failureText(current.error, drawLabels.failed) : null}
        isRetrying={current.isFetching}
        onRetry={() => void current.refetch()}
      />
    );
  }
  const { draw } = answer;
  const title = (
    <>
      <h1>{group.schemeName}</h1> · {drawLabels.drawOf(draw.drawNo, group.schemeDuration)} ·{' '}
      {formatPeriod(draw.period)}
    </>
  );
  return (
    <Stage
      title={title}
      way={{ to: '/randomPicker', label: drawLabels.way }}
      side={<CountPill>{drawLabels.eligible(draw.count)}</CountPill>}
    >
      {run.view === 'before' && <BeforeDraw answer={answer} run={run} />}
      {run.view === 'spinning' && <Spin participants={answer.schemeMembers} onDone={run.reveal} />}
      {run.view === 'result' && <Result groupName={group.schemeName} answer={answer} run={run} />}
    </Stage>
  );
}
