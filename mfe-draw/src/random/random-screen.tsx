import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { VisuallyHidden } from '@kuri/shared/ui';
import { Confetti } from '../confetti/confetti.tsx';
import { drawLabels, randomLabels } from '../labels.ts';
import { Stage } from '../stage/stage.tsx';
import { QuietButton } from '../stage/stage-button.ts';
import { StageMiddle } from '../stage/stage-parts.ts';
import { WinnerName } from '../stage/winner-name.tsx';
import { Reel } from './reel.tsx';
import { useDemoLoop } from './use-demo-loop.ts';

/** The page /random: what a draw looks like, with people who don't exist, over and over. */
export function RandomScreen() {
  const { round, isPaused, pause, resume } = useDemoLoop();
  const winner = round.people.at(-1);
  return (
    <Stage
      title={
        <>
          <h1>{randomLabels.title}</h1> · {randomLabels.sample}
        </>
      }
      side={
        <QuietButton
          icon={
            isPaused ? (
              <IconPlayerPlay aria-hidden="true" />
            ) : (
              <IconPlayerPause aria-hidden="true" />
            )
          }
          onClick={isPaused ? resume : pause}
        >
          {isPaused ? randomLabels.resume : randomLabels.pause}
        </QuietButton>
      }
    >
      <VisuallyHidden role="status">
        {round.isWon && winner
          ? drawLabels.announcement(winner.memberName, winner.membershipCode)
          : ''}
      </VisuallyHidden>
      <StageMiddle key={round.number}>
        {round.isWon && winner ? (
          <>
            <WinnerName
              eyebrow={randomLabels.winnerIs}
              name={winner.memberName}
              code={winner.membershipCode}
            />
            <Confetti />
          </>
        ) : (
          <Reel people={round.people} isPaused={isPaused} />
        )}
      </StageMiddle>
    </Stage>
  );
}
