import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { keyLabels } from './labels.ts';

/** The keys of the page in short; not where fingers do it. */
export function KeyHints() {
  return (
    <Keys aria-label={keyLabels.title}>
      {keyLabels.keys.map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Keys>
  );
}

const Keys = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  color: var(--ink-2);
  font-size: 12px;

  div {
    display: flex;
    align-items: baseline;
    gap: 6px;
  }
  dt {
    padding: 0 5px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--surface);
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    display: none;
  }
  @media ${PHONE_QUERY} {
    display: none;
  }
`;
