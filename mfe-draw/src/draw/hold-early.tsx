import type { DrawAnswer } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';
import type { EarlySubject } from './hold-early-dialog.tsx';

const loadHolding = () =>
  import(/* webpackChunkName: "hold-early" */ './hold-early-dialog.tsx').then(
    (module) => module.HoldEarlyDialog,
  );

interface HoldEarlyProps {
  answer: DrawAnswer;
  /** Whether the draw is before its day, with somebody to draw from. */
  isOffered: boolean;
  onFrozen: () => void;
  /** The dialog is gone: where the list is frozen by then, the button is too. */
  onGone: () => void;
}

/** The way to a draw before its day, for an administrator. */
export function HoldEarly({ answer, isOffered, onFrozen, onGone }: HoldEarlyProps) {
  const mayHold = useMay('holdDrawEarly');
  const holding = useLazyPanel<EarlySubject>(loadHolding);
  return (
    <>
      {mayHold && isOffered && (
        <QuietButton
          busy={holding.isLoading}
          onClick={() => {
            holding.open({ answer, onGone });
          }}
        >
          {drawLabels.early.hold}
        </QuietButton>
      )}
      <LazyPanel
        of={holding}
        onSaved={() => {
          onFrozen();
          holding.close();
        }}
      />
    </>
  );
}
