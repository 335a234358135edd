import { useState } from 'react';
import styled from 'styled-components';
import { writeBookImport } from '@kuri/shared/calls';
import { MOST_PAPER_DRAWS, writeImportBody, type ImportGroupTotals } from '@kuri/shared/contract';
import {
  formatCount,
  formatDate,
  formatExactRupees,
  formatMonth,
  formatRupees,
} from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Badge, Button, PHONE_QUERY, TextInput } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { totals: texts } = importLabels;

interface TotalsCardProps {
  importId: string;
  groups: readonly ImportGroupTotals[];
}

/** Totals of the paper book beside those of the files; only equal ones are written. */
export function TotalsCard({ importId, groups }: TotalsCardProps) {
  const [paper, setPaper] = useState<Readonly<Record<string, PaperTotals>>>({});
  const [isRefused, setRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(writeBookImport, { failed: texts.failed });
  const of = ({ schemeCode }: ImportGroupTotals) => paper[schemeCode] ?? NO_TOTALS;
  const isOpen = (group: ImportGroupTotals) =>
    differenceOf(group, of(group)) !== 'none' || drawsOf(group, of(group)) === undefined;
  const apart = groups.filter(isOpen).length;

  const submit = () => {
    setRefused(apart > 0);
    setAsking(apart === 0);
  };
  const totals = () =>
    groups.map((group) => ({
      schemeCode: group.schemeCode,
      tickets: numberOf(of(group).tickets) ?? 0,
      amount: rupeesOf(of(group).amount) ?? 0,
      paperDraws: drawsOf(group, of(group)) ?? undefined,
    }));

  if (groups.length === 0) return <ImportCard title={texts.title}>{texts.nothing}</ImportCard>;
  return (
    <ImportCard
      title={texts.title}
      note={texts.note}
      footer={
        <Button variant="primary" onClick={submit}>
          {texts.write}
        </Button>
      }
    >
      <Rows>
        {groups.map((group) => (
          <TotalsRow
            key={group.schemeCode}
            group={group}
            paper={of(group)}
            onType={(fields) => {
              setRefused(false);
              setPaper((all) => ({
                ...all,
                [group.schemeCode]: { ...(all[group.schemeCode] ?? NO_TOTALS), ...fields },
              }));
            }}
          />
        ))}
      </Rows>
      {isRefused && <p role="alert">{texts.disagree({ count: apart })}</p>}
      {isAsking && (
        <ReasonDialog
          isOpen
          onClose={() => setAsking(false)}
          texts={texts.why}
          sentence={texts.why.sentence}
          schema={writeImportBody}
          values={{ importId, groups: totals(), reason: '' }}
          name="reason"
          failure={write.failure}
          onSubmit={(body) => write.write({ body })}
        />
      )}
    </ImportCard>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

interface TotalsRowProps {
  group: ImportGroupTotals;
  paper: PaperTotals;
  onType: (fields: Partial<PaperTotals>) => void;
}

function Difference({ group, paper }: Pick<TotalsRowProps, 'group' | 'paper'>) {
  const difference = differenceOf(group, paper);
  if (difference === 'missing') return <Badge>{texts.missing}</Badge>;
  if (difference === 'none') return <Badge tone="good">{texts.agrees}</Badge>;
  const { tickets, amount } = difference;
  return (
    <Badge tone="bad">
      {texts.differs({
        tickets:
          tickets === 0
            ? texts.ticketsAgree
            : texts.ticketsDiffer({ count: Math.abs(tickets), more: tickets < 0 }),
        amount:
          amount === 0
            ? texts.moneyAgrees
            : texts.moneyDiffers({ amount: formatExactRupees(Math.abs(amount)), more: amount < 0 }),
      })}
    </Badge>
  );
}

/** A group's totals in the files and on paper, and the difference. */
function TotalsRow({ group, paper, onType }: TotalsRowProps) {
  const { schemeCode, schemeName, isNew, tickets, amount, months, pastDraw, draws = 0 } = group;
  return (
    <Row role="group" aria-label={schemeCode}>
      <div>
        <b>{schemeCode}</b> {isNew && <Badge tone="info">{texts.newGroup}</Badge>}
        <small>{schemeName}</small>
        <small>
          {`${texts.columns.files}: ${texts.inFiles({ tickets, amount: formatRupees(amount) })}`}
        </small>
      </div>
      <label>
        <span>{texts.columns.tickets}</span>
        <TextInput
          aria-label={texts.tickets({ group: schemeCode })}
          inputMode="numeric"
          autoComplete="off"
          value={paper.tickets}
          onChange={({ target }) => onType({ tickets: target.value })}
        />
      </label>
      <label>
        <span>{texts.columns.amount}</span>
        <TextInput
          prefix="₹"
          aria-label={texts.amount({ group: schemeCode })}
          inputMode="decimal"
          autoComplete="off"
          value={paper.amount}
          onChange={({ target }) => onType({ amount: target.value })}
        />
      </label>
      <output aria-label={texts.columns.difference}>
        <Difference group={group} paper={paper} />
      </output>
      {pastDraw !== null && (
        <Draws>
          <p>
            {texts.pastDraw({ date: formatDate(pastDraw) })}
            {draws > 0 && ` ${texts.drawsInFiles({ count: draws })}`}
          </p>
          <label>
            {texts.drawsShort}
            <TextInput
              aria-label={texts.draws({ group: schemeCode })}
              aria-required
              inputMode="numeric"
              autoComplete="off"
              value={paper.draws}
              onChange={({ target }) => onType({ draws: target.value })}
            />
          </label>
        </Draws>
      )}
      {months.length > 0 && <MonthTable group={schemeCode} months={months} />}
    </Row>
  );
}

const Draws = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(140px, 200px);
  align-items: end;
  grid-column: 1 / -1;
  gap: var(--s2) var(--s4);

  p {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-s);
    background: var(--warn-tint);
    color: var(--warn);
    font-size: 13px;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(110px, 1fr) minmax(140px, 1fr);
  align-items: end;
  gap: var(--s2) var(--s4);
  padding-top: var(--s3);
  border-top: 1px solid var(--line);

  small {
    display: block;
    color: var(--ink-2);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  label {
    display: grid;
    gap: 4px;
    color: var(--ink-2);
    font-size: 12px;
  }
  output {
    grid-column: 1 / -1;
    justify-self: end;
  }
  /* A difference is a sentence, which a phone breaks. */
  output > span {
    border-radius: var(--r-s);
    white-space: normal;
  }
  > details {
    grid-column: 1 / -1;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > div {
      grid-column: 1 / -1;
    }
    output {
      justify-self: start;
    }
  }
`;

interface PaperTotals {
  tickets: string;
  amount: string;
  draws: string;
}

const NO_TOTALS: PaperTotals = { tickets: '', amount: '', draws: '' };

/** Draws held on paper; null where the first one is to come, undefined until they are said as the files have them. */
function drawsOf(
  { pastDraw, draws: inFiles = 0 }: ImportGroupTotals,
  { draws }: PaperTotals,
): number | null | undefined {
  if (pastDraw === null) return null;
  const count = numberOf(draws);
  if (count === undefined || count > MOST_PAPER_DRAWS) return undefined;
  return inFiles === 0 || inFiles === count ? count : undefined;
}

/** A whole number with or without commas; undefined for anything else. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

/** Rupees with two decimals or none, the commas before whole groups; undefined for anything else. */
function rupeesOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\s₹]|,(?=[\d,]*\d{3}(?:\.|$))/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** Book less files; `none` where they agree. */
function differenceOf(
  { tickets, amount }: ImportGroupTotals,
  paper: PaperTotals,
): 'none' | 'missing' | { tickets: number; amount: number } {
  const book = { tickets: numberOf(paper.tickets), amount: rupeesOf(paper.amount) };
  if (book.tickets === undefined || book.amount === undefined) return 'missing';
  const difference = { tickets: book.tickets - tickets, amount: book.amount - amount };
  return difference.tickets === 0 && difference.amount === 0 ? 'none' : difference;
}

interface MonthTableProps {
  /** The code of the group. */
  group: string;
  months: ImportGroupTotals['months'];
}

/** The payments of a group in the files, by month. */
function MonthTable({ group, months }: MonthTableProps) {
  return (
    <Details>
      <summary>{texts.months}</summary>
      <table aria-label={`${texts.months}: ${group}`}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.payments}</th>
            <th scope="col">{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, payments, amount }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatCount(payments)}</td>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

const Details = styled.details`
  summary {
    width: max-content;
    color: var(--ink-2);
    font-size: 13px;
    cursor: pointer;
  }
  table {
    width: 100%;
    max-width: 420px;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 0 4px var(--s2);
    border-bottom: 1px solid var(--line);
    font-size: 13px;
    font-weight: 400;
    text-align: right;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
  }
`;
