import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '@kuri/shared/router';

interface LinkRow {
  id: string;
  to: string;
  name: ReactNode;
  /** On the right. */
  value: ReactNode;
}

/** Named things, each with the way to it. */
export function LinkList({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <Rows>
      {rows.map(({ id, to, name, value }) => (
        <li key={id}>
          <Link to={to}>{name}</Link> <span>{value}</span>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--s3);
    min-height: max(36px, var(--touch));
    border-top: 1px solid var(--line);
  }
  a {
    color: var(--brand-strong);
    overflow-wrap: anywhere;
  }
  span {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  a > i {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: var(--s2);
    border-radius: 3px;
  }
`;
