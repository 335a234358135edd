import styled from 'styled-components';
import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import { formatDate, formatTime, NOTHING } from '@kuri/shared/format';
import { PHONE_QUERY, type Column } from '@kuri/shared/ui';
import { auditLabels } from './labels.ts';

const { columns } = auditLabels;
/** Changes shown in a closed row. */
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

const { details, facts } = auditLabels;

/** Opened row: all fields before and after, module and request. */
export function AuditDetails({ row }: { row: AuditRow }) {
  return (
    <Box>
      {row.changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{details.field}</th>
              <th scope="col">{details.before}</th>
              <th scope="col">{details.after}</th>
            </tr>
          </thead>
          <tbody>
            {row.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before ?? NOTHING}</td>
                <td>{after ?? NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{`${facts.module}: ${row.madeWith ?? facts.none} · ${facts.request}: ${row.requestId}`}</p>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s3);

  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: 5px var(--s2) 5px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  th {
    background: none;
  }
  th:first-child {
    width: 24%;
  }
  thead th,
  tbody th,
  p {
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 500;
  }
  p {
    overflow-wrap: anywhere;
  }
  @media ${PHONE_QUERY} {
    th:first-child {
      width: 34%;
    }
  }
`;
