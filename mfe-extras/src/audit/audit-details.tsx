import styled from 'styled-components';
import { NOTHING } from '@kuri/shared/format';
import type { AuditRow } from '@kuri/shared/contract';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { auditLabels } from '../labels/audit.ts';

const { details, facts } = auditLabels;

/** A row of the trail, opened: every field before and after, and where the change came from. */
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
      <p>
        {facts.module}: {row.madeWith ?? facts.none} · {facts.request}: {row.requestId}
      </p>
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
