import styled from 'styled-components';
import { formatRupees } from '../../format/rupees.ts';

interface SumProps {
  /** What is added, in rupees; below 0 it is taken off. */
  lines: readonly (readonly [label: string, rupees: number])[];
  total: readonly [label: string, rupees: number];
}

/** Amounts one below the other, and what they come to. */
export function Sum({ lines, total }: SumProps) {
  const [label, amount] = total;
  return (
    <List>
      {lines.map(([name, rupees]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(rupees)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{label}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </List>
  );
}

const List = styled.dl`
  display: grid;
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: 4px 0;
  }
  dd {
    flex: none;
    color: var(--ink);
  }
  [data-total] {
    border-top: 1px solid var(--line);
    color: var(--ink);
    font-weight: 650;
  }
`;
