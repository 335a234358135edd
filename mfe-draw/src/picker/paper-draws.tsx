import styled from 'styled-components';
import { paperDraws, recordPaperDraws } from '@kuri/shared/calls';
import type { Group, PaperDraw, PaperDrawRecord } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  type Column,
  DataTable,
  LazyPanel,
  ListState,
  useLazyPanel,
} from '@kuri/shared/ui';
import { paperLabels } from '../labels.ts';
import { ListSection } from './list-section.ts';
import type { PaperSubject } from './paper-draws-panel.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "paper-draws" */ './paper-draws-panel.tsx').then(
    (module) => module.PaperDrawsPanel,
  );

/** Draws of a group that were held before Kuri, and the way to record them. */
export function PaperDraws({ group }: { group: Group }) {
  const record = useRead(paperDraws, { query: { scheme: group.schemeId } });
  const panel = useLazyPanel<PaperSubject>(loadPanel);
  const mayRecord = useMay(recordPaperDraws);
  return (
    <>
      <ListState query={record} loading={paperLabels.loading} failed={paperLabels.failed}>
        {(shown) =>
          isOfInterest(shown, group, mayRecord) && (
            <ListSection>
              <h2>{paperLabels.title}</h2>
              <Explanation record={shown} />
              {shown.draws.length > 0 && (
                <DataTable
                  label={paperLabels.title}
                  columns={paperColumns}
                  rows={shown.draws}
                  rowKey={({ drawId }) => drawId}
                  rowName={({ drawNo }) => paperLabels.drawNo({ drawNo })}
                  busy={record.isFetching}
                />
              )}
              {mayRecord && shown.mayChange && (
                <div>
                  <Button
                    variant={shown.missing === null ? 'default' : 'primary'}
                    busy={panel.isLoading}
                    onClick={() => panel.open({ group, record: shown })}
                  >
                    {shown.held === null || shown.missing !== null
                      ? paperLabels.record
                      : paperLabels.correct}
                  </Button>
                </div>
              )}
            </ListSection>
          )
        }
      </ListState>
      <LazyPanel of={panel} />
    </>
  );
}

/** Hides the section of a group that has none, nor could have any. */
function isOfInterest(
  { missing, draws, mayChange }: PaperDrawRecord,
  group: Group,
  mayRecord: boolean,
): boolean {
  const couldHave = mayRecord && mayChange && group.schemeDrawDate <= todayInIndia();
  return missing !== null || draws.length > 0 || couldHave;
}

function Explanation({ record }: { record: PaperDrawRecord }) {
  if (record.missing !== null) return <Missing role="status">{record.missing}</Missing>;
  return <p>{record.draws.length === 0 ? paperLabels.none : paperLabels.notChecked}</p>;
}

const Missing = styled.p`
  color: var(--warn);
  font-weight: 600;
`;

const { columns, nobody, payable } = paperLabels;

const paperColumns: readonly Column<PaperDraw>[] = [
  {
    id: 'draw',
    header: columns.draw,
    cell: ({ drawNo }) => (
      <>
        <b>{paperLabels.drawNo({ drawNo })}</b>
        <small>{paperLabels.held}</small>
      </>
    ),
  },
  { id: 'date', header: columns.date, cell: ({ drawDate }) => formatDate(drawDate), numeric: true },
  {
    id: 'winner',
    header: columns.winner,
    cell: ({ winner }) =>
      winner === null ? (
        nobody
      ) : (
        <>
          <span>{winner.memberName}</span>
          <small>{winner.membershipCode}</small>
        </>
      ),
  },
  {
    id: 'prize',
    header: columns.prize,
    cell: ({ prize }) => (prize === null ? nobody : formatExactRupees(prize)),
    align: 'end',
    numeric: true,
  },
  {
    id: 'paid',
    header: columns.paid,
    cell: ({ paid, winner }) => {
      if (paid === null) return winner === null ? nobody : payable;
      return (
        <>
          <span>{formatDate(paid.on)}</span>
          <small>{paid.method}</small>
        </>
      );
    },
    givesWay: 1,
  },
  {
    id: 'by',
    header: columns.by,
    cell: ({ recordedBy, recordedAt, reason }) => (
      <>
        <span>{paperLabels.byWhom({ name: recordedBy, date: formatDate(recordedAt) })}</span>
        <small data-prose>{reason}</small>
      </>
    ),
    givesWay: 2,
  },
];
