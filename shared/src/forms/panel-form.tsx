import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { FormError } from './form-error.tsx';

/** Why the last attempt failed, to be shown in the form. */
export interface SaveFailure {
  text: string;
  /** What no field shows. */
  reason: string | undefined;
}

interface PanelFormProps {
  /** What the panel's submit button names as its form. */
  id: string;
  failure: SaveFailure | null;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The form of a side panel: what failed on top, then the fields in two columns. */
export function PanelForm({ id, failure, onSubmit, children }: PanelFormProps) {
  const failed = useRef<HTMLDivElement>(null);
  const reason = failure?.reason;

  useEffect(() => {
    // On a phone the button that was pressed is a screen below. A field at fault has the focus itself.
    if (failure && reason !== undefined) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, reason]);

  return (
    <Grid
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {failure && (
        <FullWidth ref={failed}>
          <FormError text={failure.text} />
          {reason !== undefined && <Reason>{reason}</Reason>}
        </FullWidth>
      )}
      {children}
    </Grid>
  );
}

const Grid = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A field that takes the width of both columns. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

const Reason = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
`;
