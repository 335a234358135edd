import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment, useDeferredValue, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DrawAnswer, Draw } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import {
  PHONE_QUERY,
  Button,
  FactList,
  LazyPanel,
  useLazyPanel,
  buttonStyle,
  codeText,
} from '@kuri/shared/ui';
import { notesOf, roomGradeText, roomTexts } from '../draw-texts.ts';
import { drawLabels } from '../labels.ts';
import { loadMinutes } from '../lazy-panels.ts';
import { checkAddress, roomLanguage } from '../room/language.ts';
import type { MinutesSubject } from '../minutes/draw-minutes-dialog.tsx';
import { Confetti } from '../stage/confetti.tsx';
import { GoldLink, QuietButton } from '../stage/stage-button.ts';
import { StageColumn } from '../stage/stage.tsx';
import { WinnerName } from '../stage/winner-name.tsx';
import { HowProven } from './how-proven.tsx';
import { PhoneCode } from './seal-card.tsx';
import type { DrawRun, Marking } from './use-draw-run.ts';
import { HeldEarly, Warnings } from './warning.tsx';

interface ResultProps {
  groupName: string;
  answer: DrawAnswer;
  run: Pick<DrawRun, 'sentCount' | 'marking'>;
}

/** Winner, confirmation and proof. */
export function Result({ groupName, answer, run }: ResultProps) {
  const { draw, already } = answer;
  const { winner } = draw;
  const { sentCount, marking } = run;
  const isFresh = sentCount !== null;
  const name = useRef<HTMLHeadingElement>(null);
  // Renders the winner first; the QR code is slow.
  const hasProof = useDeferredValue(true, false);

  useEffect(() => {
    // START had the focus and is gone.
    if (isFresh) name.current?.focus();
  }, [isFresh]);

  if (winner === null) return null;
  return (
    <StageColumn>
      {isFresh && <Confetti />}
      <Hero>
        <WinnerName
          nameRef={name}
          eyebrow={drawLabels.winnerIs}
          name={winner.memberName}
          code={codeText(winner)}
        />
        <Position>{drawLabels.position({ position: winner.position, count: draw.count })}</Position>
        {isFresh && already && (
          <Already role="status">
            {sentCount > 0 ? drawLabels.alreadyNumbers : drawLabels.already}
          </Already>
        )}
        <HeldEarly draw={draw} />
        <Warnings texts={notesOf(answer)} />
        <MarkStatus draw={draw} marking={marking} />
        <GoldLink to="/randomPicker">{drawLabels.back}</GoldLink>
        <Check>{drawLabels.drawnFrom({ count: draw.count })}</Check>
      </Hero>
      {hasProof && <ProofCard draw={draw} groupName={groupName} />}
    </StageColumn>
  );
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-content: center;
  justify-items: center;
  gap: clamp(12px, 2.4vh, 28px);
  width: 100%;
  min-height: calc(100dvh - 132px);
  text-align: center;
`;

const Position = styled.p`
  color: var(--on-dark-2);
  font-size: clamp(16px, 1.5vw, 26px);
  line-height: 1.4;
`;

const Already = styled.p`
  max-width: 60ch;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--gold-light);
  border-radius: var(--r-m);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;

const Check = styled.p`
  margin-top: 3vh;
  color: var(--on-dark-2);
  font-size: clamp(13px, 1vw, 18px);
  line-height: 1.5;
`;

const marks = drawLabels.marking;

/** Confirmation of the winner, or the button to confirm. */
function MarkStatus({ draw, marking }: { draw: Draw; marking: Marking }) {
  const mayMark = useMay('runDraws');
  const mark = () => void marking.mark(draw);
  if (draw.state === 'marked') {
    return (
      <Pill role="status">
        <IconCircleCheck aria-hidden="true" />
        <span>{marks.confirmed}</span>
      </Pill>
    );
  }
  if (marking.isBusy) return <Pill role="status">{marks.confirming}</Pill>;
  if (marking.failure === null) {
    return (
      <Open>
        <p>{marks.pending}</p>
        {mayMark && <QuietButton onClick={mark}>{marks.confirm}</QuietButton>}
      </Open>
    );
  }
  return (
    <Open role="alert" data-failed>
      <p>
        <b>{marks.failed}</b>
        <span>{` ${marking.failure}`}</span>
      </p>
      <QuietButton onClick={mark}>{marks.retry}</QuietButton>
    </Open>
  );
}

const Pill = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  padding: 6px 18px;
  border-radius: 99px;
  background: var(--veil);
  font-size: clamp(15px, 1.2vw, 20px);
  font-weight: 600;
  line-height: 1.4;

  > svg {
    color: var(--good-on-dark);
  }
`;

const Open = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3) var(--s4);
  max-width: min(100%, 72ch);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--veil-strong);
  border-radius: var(--r-m);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;

  &[data-failed] {
    border-color: transparent;
    background: var(--alarm);
  }
`;

const proofTexts = drawLabels.proof;

/** Inputs of the draw, QR code and links to check it. */
function ProofCard({ draw, groupName }: { draw: Draw; groupName: string }) {
  const { proofUrl } = draw;
  const minutes = useLazyPanel<MinutesSubject>(loadMinutes);
  return (
    <Card aria-labelledby="draw-proof">
      <h2 id="draw-proof">{proofTexts.title}</h2>
      <Code>
        {proofUrl !== null && (
          <>
            <PhoneCode proofUrl={proofUrl} label={proofTexts.qr} />
            <Link href={checkAddress(proofUrl, roomLanguage())} target="_blank" rel="noreferrer">
              {proofTexts.check}
            </Link>
          </>
        )}
        <Button
          busy={minutes.isLoading}
          onClick={() => minutes.open({ drawId: draw.id, drawNo: draw.drawNo, groupName })}
        >
          {proofTexts.minutes}
        </Button>
      </Code>
      <Facts>
        <ProofFacts draw={draw} />
        <HowProven>
          <Computation draw={draw} />
        </HowProven>
      </Facts>
      <LazyPanel of={minutes} />
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--s5) var(--s6);
  justify-self: center;
  width: min(100%, 1080px);
  padding: var(--s6);
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);

  > h2 {
    grid-column: 1 / -1;
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
  }
  :focus-visible {
    outline-color: var(--brand);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s4);
  }
`;

const Code = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s3);
  width: min(100%, 260px);
  justify-self: center;

  > svg {
    width: 100%;
    height: auto;
  }
`;

const Link = styled.a`
  ${buttonStyle}
`;

/** Sentence of the draw that anyone in the room can see for themselves. */
function ProofFacts({ draw }: { draw: Draw }) {
  const { numbers } = draw;
  const { date, minutes } = roomTexts();
  return (
    <FactList
      facts={[
        [
          proofTexts.due,
          <Fragment key="due">
            <span>{date(draw.dueDate)}</span>
            {draw.early && (
              <Early>{minutes.early({ ...draw.early, hour: draw.drawHour ?? '' })}</Early>
            )}
          </Fragment>,
        ],
        [proofTexts.grade, roomGradeText(roomTexts(), numbers?.length ?? 0)],
        [
          proofTexts.numbers,
          numbers === null || numbers.length === 0 ? proofTexts.noNumbers : numbers.join(' · '),
        ],
      ]}
    />
  );
}

/** The sum that gives the winner, and the codes that it is checked by. */
function Computation({ draw }: { draw: Draw }) {
  const { winner, count } = draw;
  if (winner === null) return null;
  const hashes = [
    [proofTexts.seal, draw.seal],
    [proofTexts.seed, draw.seed],
    [proofTexts.record, draw.headHash],
    [proofTexts.nextSeal, draw.nextSeal],
  ] as const;
  return (
    <FactList
      facts={[
        [
          proofTexts.computation,
          <Fragment key="sum">
            <Sum>
              {roomTexts().minutes.numberDrawn({
                u: winner.u,
                count,
                rest: winner.position - 1,
                place: winner.position,
              })}
            </Sum>
            {winner.rejected > 0 && <p>{proofTexts.rejected({ times: winner.rejected })}</p>}
          </Fragment>,
        ],
        ...hashes.flatMap(([name, hash]) =>
          hash === null ? [] : [[name, <code key={name}>{hash}</code>] as const],
        ),
      ]}
    />
  );
}

const Facts = styled.div`
  &,
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s3);
  }

  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  code {
    font:
      13px/20px ui-monospace,
      monospace;
  }
`;

const Early = styled.p`
  color: var(--warn);
  font-weight: 600;
`;

const Sum = styled.b`
  font-size: clamp(20px, 2.2vw, 32px);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;
