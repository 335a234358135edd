import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';
import { cardStyle } from './card-style.ts';

type FactListProps = Omit<ComponentPropsWithRef<'dl'>, 'children'> & {
  facts: readonly (readonly [name: string, value: ReactNode])[];
};

/** Labelled values; the caller styles them. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <dl {...rest}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Labelled values that are there to be read, two beside each other where there is room. */
export const Facts = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);

  dt {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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
