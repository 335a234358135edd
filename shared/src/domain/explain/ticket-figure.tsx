import type { ReactNode } from 'react';
import { LazyPanel, useLazyPanel } from '../../ui/lazy-panel.tsx';
import { FigureButton } from './figure-button.tsx';
import type { ExplainedFigure } from './ticket-explanation-dialog.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "explanation" */ './ticket-explanation-dialog.tsx').then(
    (module) => module.TicketExplanationDialog,
  );

export interface TicketFigureProps extends ExplainedFigure {
  /** Name for screen readers: `Due amount of LG12-A-142`. */
  name: string;
  /** The figure as it is shown. */
  figure: string;
  /** In place of the figure's own text. */
  children?: ReactNode;
}

/** A figure of a ticket that opens how it is worked out. */
export function TicketFigure({ about, of, ...button }: TicketFigureProps) {
  const panel = useLazyPanel<ExplainedFigure>(loadDialog);
  return (
    <>
      <FigureButton
        {...button}
        aria-busy={panel.isLoading}
        onClick={() => panel.open({ about, of })}
      />
      <LazyPanel of={panel} />
    </>
  );
}
