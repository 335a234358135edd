import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { cardStyle } from './card-style.ts';
import { FactList } from './fact-list.tsx';

interface FactCardProps extends ComponentPropsWithRef<'section'> {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A card of labelled values, as many beside each other as there is room for. */
export function FactCard({ title, facts, ...rest }: FactCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} {...rest}>
      <h2 id={titleId}>{title}</h2>
      <FactList facts={facts} />
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4);
  ${cardStyle}

  h2 {
    font-size: 13px;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
    gap: var(--s3) var(--s4);
  }
  dt {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
