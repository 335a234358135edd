import { useEffect, useRef, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { failureText } from '@kuri/shared/api';
import { groupList } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { LanguageSelect } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { Navigate, useLocation, useParams } from '@kuri/shared/router';
import { holdReload } from '@kuri/shared/session';
import { StaleNotice, VisuallyHidden, Spinner } from '@kuri/shared/ui';
import { drawMonth, roomTexts } from '../draw-texts.ts';
import { drawLabels } from '../labels.ts';
import { changeRoomLanguage, roomLanguage } from '../room/language.ts';
import { NameTicker, type Named } from '../stage/name-ticker.tsx';
import { GoldButton, QuietLink } from '../stage/stage-button.ts';
import { Stage, problemStyle, StageMiddle } from '../stage/stage.tsx';
import { BeforeDraw } from './before-draw.tsx';
import { useCurrentDraw } from './current-draw.ts';
import { Result } from './result.tsx';
import { SPIN_MS, useDrawRun, type DrawRun } from './use-draw-run.ts';

/** Unknown address: the console shows its 404 page. */
const NOWHERE = '/not-found';

/** Page /draw/:schemeId, also opened directly or reloaded. */
export function DrawScreen() {
  const { schemeId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const given = groupsFromState(state).find((group) => group.schemeId === schemeId);
  const groups = useRead(groupList, {}, { enabled: given === undefined });

  if (given === undefined && groups.data === undefined) {
    return (
      <StageNotice
        failure={groups.isError ? drawLabels.groupsFailed : null}
        isRetrying={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  const group = given ?? groups.data?.find((each) => each.schemeId === schemeId);
  if (group === undefined) return <Navigate to={NOWHERE} replace />;
  return <DrawRoom key={schemeId} group={group} />;
}

type DrawGroup = Pick<Group, 'schemeId' | 'schemeName' | 'schemeDuration'>;

/** Groups from the Random Picker's navigation state; none if opened directly. */
function groupsFromState(state: unknown): readonly DrawGroup[] {
  const given = typeof state === 'object' && state !== null && 'allGroups' in state;
  return given && Array.isArray(state.allGroups) ? state.allGroups.filter(isDrawGroup) : [];
}

function isDrawGroup(value: unknown): value is DrawGroup {
  if (typeof value !== 'object' || value === null) return false;
  const { schemeId, schemeName, schemeDuration } = value as Partial<Record<string, unknown>>;
  return (
    typeof schemeId === 'string' &&
    typeof schemeName === 'string' &&
    typeof schemeDuration === 'number'
  );
}

/** Room of the coming draw, from the freeze to the confirmed winner. */
function DrawRoom({ group }: { group: DrawGroup }) {
  // No reload prompt in front of a hall.
  useEffect(holdReload, []);
  const current = useCurrentDraw(group.schemeId);
  const run = useDrawRun(current.data);
  const { answer, view } = run;
  const status = useRef<HTMLSpanElement>(null);
  const language = roomLanguage();
  // A page that is loaded again ends the spin, and a call that is on its way.
  const isBusy = view === 'spinning' || run.isStarting || run.marking.isBusy;

  useEffect(() => {
    // START had the focus and is gone.
    if (view === 'spinning') status.current?.focus();
  }, [view]);

  return (
    <>
      {/* Always rendered: some screen readers skip a region inserted with its text. */}
      <VisuallyHidden ref={status} role="status" aria-label={drawLabels.title} tabIndex={-1}>
        {announcement(run)}
      </VisuallyHidden>
      {answer === undefined ? (
        <StageNotice
          notice={run.notice}
          failure={current.isError ? failureText(current.error, drawLabels.failed) : null}
          isRetrying={current.isFetching}
          onRetry={() => void current.refetch()}
        />
      ) : (
        <Stage
          title={
            <>
              <h1>{group.schemeName}</h1>
              <span>{` · ${drawLabels.drawOf({ drawNo: answer.draw.drawNo, duration: group.schemeDuration })} · ${drawMonth(roomTexts(), answer.draw)}`}</span>
            </>
          }
          way={{ to: '/randomPicker', label: drawLabels.way }}
          side={
            <>
              {!isBusy && (
                <LanguageSelect
                  label={drawLabels.language}
                  hideLabel
                  value={language}
                  onChange={changeRoomLanguage}
                />
              )}
              <CountPill>{drawLabels.eligible({ count: answer.draw.count })}</CountPill>
            </>
          }
          lang={language}
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

function announcement({ view, answer, isStarting }: DrawRun): string {
  if (isStarting || view === 'spinning') return drawLabels.starting;
  const winner = view === 'result' ? answer?.draw.winner : undefined;
  return winner
    ? drawLabels.announcement({ name: winner.memberName, code: winner.membershipCode })
    : '';
}

const CountPill = styled.span`
  padding: 4px 14px;
  border-radius: 99px;
  background: var(--veil);
  font-size: clamp(13px, 1vw, 18px);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
`;

interface StageNoticeProps {
  /** Reason why the draw shown before is gone. */
  notice?: string | null;
  /** Null while loading. */
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stage while the draw is loading or has failed to load. */
function StageNotice({ notice = null, failure, isRetrying, onRetry }: StageNoticeProps) {
  return (
    <Stage
      lang={roomLanguage()}
      title={<VisuallyHidden as="h1">{drawLabels.title}</VisuallyHidden>}
    >
      <Middle>
        {notice !== null && <RoomNotice text={notice} />}
        {failure === null ? (
          <>
            <Spinner label={drawLabels.loading} size={40} />
            <p aria-hidden="true">{drawLabels.loading}</p>
          </>
        ) : (
          <>
            <p role="alert">{failure}</p>
            <GoldButton busy={isRetrying} onClick={onRetry}>
              {drawLabels.retry}
            </GoldButton>
            <QuietLink to="/randomPicker">{drawLabels.back}</QuietLink>
          </>
        )}
      </Middle>
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

/** Tells why another draw is shown, and takes the focus. */
function RoomNotice({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [text]);
  return (
    <Notice ref={notice} role="alert" tabIndex={-1}>
      {text}
    </Notice>
  );
}

const RoomNotices = styled.div`
  display: grid;
  justify-content: center;
  gap: var(--s3);
  padding: 0 var(--s4);

  > * {
    margin-bottom: var(--s4);
  }
`;

const Notice = styled.p`
  ${problemStyle}
`;

/** Duration of each name. */
const NAME_MS = 150;

/** Cycles the names of the frozen list; the winner is drawn already. */
function Spin({ participants, onDone }: { participants: readonly Named[]; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), SPIN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <StageMiddle>
      <NameTicker participants={participants} everyMs={NAME_MS} />
      <Track aria-hidden="true">
        <Bar />
      </Track>
    </StageMiddle>
  );
}

const Track = styled.div`
  width: min(70vw, 640px);
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--veil);
`;

const fill = keyframes`
  from { transform: scaleX(0); }
`;

const Bar = styled.div`
  height: 100%;
  background: var(--gold);
  transform-origin: left;
  animation: ${fill} ${SPIN_MS}ms linear;
`;
