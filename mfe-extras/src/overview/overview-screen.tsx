import type { ReactNode } from 'react';
import styled from 'styled-components';
import { overview } from '@kuri/shared/calls';
import { addRupees, type Overview } from '@kuri/shared/contract';
import { formatDate, formatRupees, formatCount } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Link } from '@kuri/shared/router';
import {
  ListState,
  PHONE_QUERY,
  PageHeader,
  AGE_COLORS,
  AGE_NAMES,
  AgeBar,
  Badge,
  Meter,
} from '@kuri/shared/ui';
import { FigureCard } from './figure-card.tsx';
import { overviewLabels } from './labels.ts';
import { drawAddress, TodayCard } from './today-card.tsx';

/** Page /overview: figures of the office today, each linked to its list. */
export function OverviewScreen() {
  const read = useRead(overview, {});
  // Hides figures that could not be refetched.
  const shown = read.isError ? undefined : read.data;
  return (
    <>
      <PageHeader
        title={overviewLabels.title}
        description={shown ? overviewLabels.description({ date: formatDate(shown.asOf) }) : ''}
      />
      <ListState
        query={{ ...read, data: shown }}
        loading={overviewLabels.loading}
        failed={overviewLabels.loadFailed}
      >
        {({ today, received, dues, filling, draws, members, asOf }) => (
          <Cards>
            {today && <TodayCard today={today} nextDraw={draws.due[0]} />}
            <div>
              <MoneyCard received={received} />
              <MembersCard members={members} />
              <DrawsCard draws={draws} today={asOf} />
            </div>
            <div>
              <DuesCard dues={dues} />
              <FillingCard filling={filling} />
            </div>
          </Cards>
        )}
      </ListState>
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s3);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const { money } = overviewLabels;

const BEFORE = 'var(--ink-3)';

type Received = Overview['received']['now'];

const listOf = ({ from, to }: Received) => `/collections?from=${from}&to=${to}`;

function comparison(now: number, before: number): string {
  // Adds in paise, so that equal amounts give exactly 0.
  const more = addRupees([now, -before]);
  if (more === 0) return money.same;
  return more > 0
    ? money.more({ amount: formatRupees(more) })
    : money.less({ amount: formatRupees(-more) });
}

/** Money received this month and last month, up to the same day. */
function MoneyCard({ received: { now, before } }: Pick<Overview, 'received'>) {
  const most = Math.max(now.amount, before.amount);
  const width = (amount: number) => `${most > 0 ? (amount / most) * 100 : 0}%`;
  return (
    <FigureCard
      title={money.title}
      figure={{ text: formatRupees(now.amount), to: listOf(now) }}
      note={money.days({ from: formatDate(now.from), to: formatDate(now.to) })}
    >
      <Bars
        role="img"
        aria-label={money.bars({
          now: formatRupees(now.amount),
          before: formatRupees(before.amount),
        })}
      >
        <i style={{ width: width(now.amount), background: 'var(--brand)' }} />
        <i style={{ width: width(before.amount), background: BEFORE }} />
      </Bars>
      <p>{comparison(now.amount, before.amount)}</p>
      <LinkList
        rows={[
          {
            id: 'before',
            to: listOf(before),
            name: (
              <>
                <i style={{ background: BEFORE }} />
                <span>
                  {money.before({ from: formatDate(before.from), to: formatDate(before.to) })}
                </span>
              </>
            ),
            value: formatRupees(before.amount),
          },
        ]}
      />
    </FigureCard>
  );
}

const Bars = styled.div`
  display: grid;
  gap: var(--s1);

  i {
    height: 12px;
    border-radius: 3px;
  }
`;

const { members: memberTexts } = overviewLabels;

function MembersCard({ members: { now, before } }: Pick<Overview, 'members'>) {
  return (
    <FigureCard
      title={memberTexts.title}
      figure={{ text: formatCount(now), to: '/users' }}
      note={memberTexts.now}
    >
      <p>{memberTexts.before({ number: before })}</p>
    </FigureCard>
  );
}

const { draws: drawTexts } = overviewLabels;

function when(dueDate: string, today: string): string {
  if (dueDate === today) return drawTexts.today;
  return dueDate < today
    ? drawTexts.overdue({ date: formatDate(dueDate) })
    : drawTexts.coming({ date: formatDate(dueDate) });
}

/** Draws due now or within the week. */
function DrawsCard({ draws: { due, total }, today }: Pick<Overview, 'draws'> & { today: string }) {
  return (
    <FigureCard title={drawTexts.title}>
      {due.length === 0 ? (
        <p>{drawTexts.none}</p>
      ) : (
        <LinkList
          rows={due.map((draw) => ({
            id: draw.schemeId,
            to: drawAddress(draw),
            name: draw.schemeName,
            value: (
              <>
                {`${drawTexts.draw({ number: draw.drawNo })}, ${when(draw.dueDate, today)}`}
                {draw.dueDate < today && <Badge tone="warn">{drawTexts.late}</Badge>}
              </>
            ),
          }))}
        />
      )}
      {total > due.length && <p>{drawTexts.more({ number: total - due.length })}</p>}
    </FigureCard>
  );
}

const { dues: dueTexts } = overviewLabels;

function DuesCard({ dues: { totals, ageing } }: Pick<Overview, 'dues'>) {
  return (
    <FigureCard
      title={dueTexts.title}
      figure={{ text: formatRupees(totals.dueAmount), to: '/dues' }}
      note={dueTexts.from({ persons: totals.persons, tickets: totals.tickets })}
    >
      <AgeBar ageing={ageing} />
      <LinkList
        rows={ageing.map(({ late, tickets, dueAmount }) => ({
          id: late,
          to: `/dues?late=${late}`,
          name: (
            <>
              <i style={{ background: AGE_COLORS[late] }} />
              <span>{AGE_NAMES[late]}</span>
            </>
          ),
          value: `${formatRupees(dueAmount)} · ${dueTexts.tickets({ number: tickets })}`,
        }))}
      />
    </FigureCard>
  );
}

const { filling: fillingTexts } = overviewLabels;

/** Groups with the fewest places left. */
function FillingCard({ filling: { groups, total } }: Pick<Overview, 'filling'>) {
  return (
    <FigureCard title={fillingTexts.title}>
      {groups.length === 0 ? (
        <p>{fillingTexts.none}</p>
      ) : (
        <LinkList
          rows={groups.map(({ schemeId, schemeName, currentCapacity, maxCapacity }) => ({
            id: schemeId,
            to: `/members?group=${encodeURIComponent(schemeId)}`,
            name: schemeName,
            value: (
              <>
                <Meter
                  label={fillingTexts.capacity({ name: schemeName })}
                  value={currentCapacity}
                  max={maxCapacity}
                />
                <Places>{fillingTexts.places({ left: maxCapacity - currentCapacity })}</Places>
              </>
            ),
          }))}
        />
      )}
      {total > groups.length && <p>{fillingTexts.more({ number: total - groups.length })}</p>}
    </FigureCard>
  );
}

/** As wide in every row, so that the meters beside it stand below each other. */
const Places = styled.span`
  display: inline-block;
  min-width: 7.5em;
  text-align: right;
`;

interface LinkRow {
  id: string;
  to: string;
  name: ReactNode;
  value: ReactNode;
}

function LinkList({ rows }: { rows: readonly LinkRow[] }) {
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
    padding-block: 6px;
    border-top: 1px solid var(--line);
  }
  a {
    color: var(--brand-strong);
    overflow-wrap: anywhere;
  }
  li > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s2);
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
