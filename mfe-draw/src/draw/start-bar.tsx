import { useId } from 'react';
import styled from 'styled-components';
import { drawLabels } from '../labels.ts';
import { GoldButton, QuietButton } from '../stage/stage-button.ts';
import { problemStyle } from './problem-style.ts';

interface StartBarProps {
  /** Why START cannot be pressed. */
  block: string | null;
  isStarting: boolean;
  failure: string | null;
  onStart: () => void;
  /** Null once the list is frozen, and where there is nobody to freeze. */
  freezing: { isBusy: boolean; failure: string | null; freeze: () => Promise<void> } | null;
}

/** START, and before it, where one wants more proof, the freeze. */
export function StartBar({ block, isStarting, failure, onStart, freezing }: StartBarProps) {
  const reason = useId();
  const problem = failure ?? freezing?.failure ?? null;
  return (
    <Bar>
      <StartButton
        aria-disabled={block !== null}
        aria-describedby={block === null ? undefined : reason}
        busy={isStarting}
        busyLabel={drawLabels.starting}
        onClick={() => {
          if (block === null) onStart();
        }}
      >
        {drawLabels.start}
      </StartButton>
      {block !== null && <Reason id={reason}>{block}</Reason>}
      {problem !== null && (
        <Problem role="alert">
          {problem}
          {failure !== null && block === null && (
            <QuietButton onClick={onStart}>{drawLabels.retry}</QuietButton>
          )}
        </Problem>
      )}
      {freezing && (
        <>
          <QuietButton
            busy={freezing.isBusy}
            busyLabel={drawLabels.freezing}
            aria-disabled={isStarting}
            onClick={() => {
              if (!isStarting) void freezing.freeze();
            }}
          >
            {drawLabels.freeze}
          </QuietButton>
          <Why>{drawLabels.freezeWhy}</Why>
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s4);

  /* In sight however many numbers there are: they go by behind it. */
  [data-frozen] & {
    position: sticky;
    z-index: 1;
    bottom: 0;
    width: 100%;
    padding-block: var(--s4);
  }
  [data-frozen]:has([data-many]) & {
    background: linear-gradient(transparent, #021d1d var(--s4));
  }
`;

const StartButton = styled(GoldButton)`
  && {
    min-width: min(100%, clamp(220px, 24vw, 420px));
    min-height: clamp(72px, 10vh, 128px);
    border-radius: 999px;
    box-shadow:
      0 0 0 8px rgb(232 163 23 / 16%),
      0 12px 48px rgb(0 0 0 / 35%);
    font-size: clamp(28px, 3vw, 52px);
    font-weight: 750;
    letter-spacing: 0.08em;
  }
  &&[aria-disabled='true']:not([data-busy]) {
    border-color: transparent;
    background: rgb(255 255 255 / 16%);
    box-shadow: none;
    color: #fff;
    opacity: 1;
  }
`;

const Reason = styled.p`
  font-size: clamp(16px, 1.4vw, 24px);
  line-height: 1.4;
`;

const Why = styled.p`
  max-width: 56ch;
  color: var(--on-dark-2);
  font-size: clamp(14px, 1.1vw, 18px);
  line-height: 1.5;
  text-wrap: balance;
`;

const Problem = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  ${problemStyle}
`;
