import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Labelled values, two beside each other where there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);

  dt {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
