import styled from 'styled-components';
import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import { formatDate, formatTime } from '@kuri/shared/format';
import type { Column } from '@kuri/shared/ui';
import { auditLabels } from './labels.ts';

const { columns } = auditLabels;
/** Changes shown in a closed row. */
const SHOWN = 2;

export const auditColumns: readonly Column<AuditRow>[] = [
  {
    id: 'what',
    width: 200,
    header: columns.what,
    cell: (row) => (
      <>
        <b>{row.what}</b>
        <small data-prose>{row.subject}</small>
      </>
    ),
  },
  {
    id: 'when',
    header: columns.when,
    cell: ({ at }) => (
      <>
        <span>{formatDate(at)}</span>
        <small>{formatTime(at)}</small>
      </>
    ),
    numeric: true,
  },
  {
    id: 'who',
    header: columns.who,
    cell: (row) => row.who,
  },
  {
    id: 'changes',
    width: 240,
    header: columns.changes,
    cell: changesOf,
  },
];

function changesOf({ changes }: AuditRow) {
  if (changes.length === 0) return auditLabels.noChanges;
  const more = changes.length - SHOWN;
  return (
    <Lines>
      {changes.slice(0, SHOWN).map((change) => (
        <span key={change.field}>
          <span>{`${change.field}: `}</span>
          {sidesOf(change)}
        </span>
      ))}
      {more > 0 && <small>{auditLabels.more({ count: more })}</small>}
    </Lines>
  );
}

/** Hides the arrow from screen readers, which hear deletion and insertion. */
function sidesOf({ before, after }: AuditChange) {
  return (
    <>
      {before !== null && <del>{before}</del>}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && <ins>{after}</ins>}
    </>
  );
}

const Lines = styled.div`
  display: grid;
  /* No column is as wide as its longest line. */
  grid-template-columns: minmax(0, 1fr);

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  del {
    color: var(--ink-2);
  }
  ins {
    font-weight: 550;
    text-decoration: none;
  }
`;

const { facts } = auditLabels;

/** Opened row: all fields before and after, module and request. */
export function AuditDetails({ row }: { row: AuditRow }) {
  return (
    <>
      <dl>
        {row.changes.map((change) => (
          <div key={change.field}>
            <dt>{change.field}</dt>
            <dd>{sidesOf(change)}</dd>
          </div>
        ))}
      </dl>
      <Made>{`${facts.module}: ${row.madeWith ?? facts.none} · ${facts.request}: ${row.requestId}`}</Made>
    </>
  );
}

const Made = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: 12px;
  overflow-wrap: anywhere;
`;
