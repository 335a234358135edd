import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { uiLabels } from '../../ui/labels.ts';

export interface FigureButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'children'
> {
  /** Name for screen readers: `Due amount of LG12-A-142`. */
  name: string;
  /** The figure as it is shown, for screen readers. */
  figure: string;
  /** In place of the figure's own text. */
  children?: ReactNode;
}

/** A figure that opens its own arithmetic; it looks like the figure, with a line of dots below. */
export function FigureButton({ name, figure, children = figure, ...rest }: FigureButtonProps) {
  return (
    <Quiet
      {...rest}
      type="button"
      aria-haspopup="dialog"
      aria-label={uiLabels.workedOut({ name, figure })}
    >
      {children}
    </Quiet>
  );
}

const Quiet = styled.button`
  min-height: var(--touch);
  /* As high as a finger needs, without pushing its neighbours apart. */
  margin-block: calc((20px - max(20px, var(--touch))) / 2);
  font: inherit;
  color: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-decoration-color: var(--ink-3);
  text-underline-offset: 4px;
  font-variant-numeric: inherit;

  &:hover {
    color: var(--brand-strong);
    text-decoration-style: solid;
  }
`;
