import styled from 'styled-components';
import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import { formatDate, formatTime } from '@kuri/shared/format';
import type { Column } from '@kuri/shared/ui';
import { auditLabels } from '../labels/audit.ts';

const { columns } = auditLabels;
/** How many changes a closed row shows; opened, it shows all. */
const SHOWN = 2;

export const auditColumns: readonly Column<AuditRow>[] = [
  {
    id: 'what',
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
        {formatDate(at)}
        <small>{formatTime(at)}</small>
      </>
    ),
    numeric: true,
  },
  {
    id: 'who',
    header: columns.who,
    cell: (row) => (
      <>
        {row.who}
        {row.madeWith !== null && <small data-prose>{row.madeWith}</small>}
      </>
    ),
  },
  {
    id: 'changes',
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
          {change.field}: {sidesOf(change)}
        </span>
      ))}
      {more > 0 && <small>{auditLabels.more(more)}</small>}
    </Lines>
  );
}

/** What was before is crossed out; the arrow is for eyes only, a reader hears the two beside each other. */
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
  max-width: 460px;

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
