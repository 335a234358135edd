import styled from 'styled-components';
import { addRupees, type Group, type GroupBook } from '@kuri/shared/contract';
import { formatCount, formatDate, formatRupees, NOTHING } from '@kuri/shared/format';
import { Link } from '@kuri/shared/router';
import { FactCard } from '@kuri/shared/ui';
import { bookLabels as labels } from './labels.ts';

/** Facts of a group, on the screen and on paper. */
export const factsOf = (group: Group) =>
  [
    [labels.code, group.schemeCode],
    [labels.type, group.schemeTypeName || group.schemeType || NOTHING],
    [labels.instalment, formatRupees(group.monthlyInstallment)],
    [labels.returns, group.returnAmount === null ? NOTHING : formatRupees(group.returnAmount)],
    [labels.status, labels.statuses[group.schemeStatus]],
    [labels.start, formatDate(group.schemeStartDate)],
    [labels.places, labels.of({ count: group.currentCapacity, all: group.maxCapacity })],
    [labels.draws, labels.of({ count: group.drawsCompleted, all: group.schemeDuration })],
  ] as const;

/** The figures of a group, each with the address of its list where there is one. */
function figuresOf({ group, collected, paidOut, dues }: GroupBook) {
  const { nextDrawDate: next, drawHour } = group;
  const day = next === null ? labels.none : formatDate(next);
  return [
    [labels.collected, formatRupees(collected), '/receipts?'],
    [labels.paidOut, formatRupees(paidOut), '/payouts?'],
    [labels.due, formatRupees(dues.totals.dueAmount), '/dues?'],
    [labels.next, next !== null && drawHour ? labels.from({ day, hour: drawHour }) : day, null],
  ] as const;
}

function owedOf({ asOf, dues, months, toPay, owed }: GroupBook) {
  const coming = months.filter(({ dueDate }) => dueDate > asOf).map(({ open }) => open);
  return [
    [labels.behind, formatCount(dues.totals.tickets), '/dues?'],
    [labels.coming, formatRupees(addRupees(coming)), null],
    [labels.toPay, formatRupees(toPay.amount), '/payouts?state=payable&'],
    [labels.members, formatRupees(owed), null],
  ] as const;
}

type Figures = ReturnType<typeof figuresOf> | ReturnType<typeof owedOf>;

/** Both, on paper. */
export const factsOfMoney = (book: GroupBook) =>
  [...figuresOf(book), ...owedOf(book)].map(([name, text]) => [name, text] as const);

export function BookFigures({ book }: { book: GroupBook }) {
  const { group } = book;
  const linked = (figures: Figures) =>
    figures.map(([name, text, to]) => {
      const path = `${to ?? ''}group=${encodeURIComponent(group.schemeId)}`;
      return [name, to === null ? text : <Link to={path}>{text}</Link>] as const;
    });
  return (
    <>
      <Large title={labels.money} facts={linked(figuresOf(book))} />
      <Linked title={labels.owed} facts={linked(owedOf(book))} />
      <FactCard title={labels.group} facts={factsOf(group)} />
    </>
  );
}

const Linked = styled(FactCard)`
  a {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
`;

const Large = styled(Linked)`
  dd {
    font-size: 18px;
    line-height: 24px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
