import styled from 'styled-components';
import type { ImportGroupTotals } from '@kuri/shared/contract';
import { formatCount, formatRupees } from '@kuri/shared/format';
import { Badge, PHONE_QUERY, TextInput } from '@kuri/shared/ui';
import { importLabels } from './labels.ts';
import { MonthTable } from './month-table.tsx';
import { differenceOf, type Typed } from './typed-totals.ts';

const { totals: texts } = importLabels;

interface TotalsRowProps {
  group: ImportGroupTotals;
  typed: Typed;
  onType: (fields: Partial<Typed>) => void;
}

const signed = (number: number, text: (size: number) => string) =>
  `${number > 0 ? '+' : number < 0 ? '−' : ''}${text(Math.abs(number))}`;

function Difference({ group, typed }: Pick<TotalsRowProps, 'group' | 'typed'>) {
  const difference = differenceOf(group, typed);
  if (difference === 'missing') return <Badge>{texts.missing}</Badge>;
  if (difference === 'none') return <Badge tone="good">{texts.agrees}</Badge>;
  const { tickets, amount } = difference;
  return (
    <Badge tone="bad">
      {texts.differs(
        signed(tickets, formatCount),
        signed(amount, (size) => formatRupees(size)),
      )}
    </Badge>
  );
}

/** A group: what the files say, what the paper says, and the difference. */
export function TotalsRow({ group, typed, onType }: TotalsRowProps) {
  const { schemeCode, schemeName, isNew, tickets, amount, months } = group;
  return (
    <Row role="group" aria-label={schemeCode}>
      <div>
        <b>{schemeCode}</b> {isNew && <Badge tone="info">{texts.newGroup}</Badge>}
        <small>{schemeName}</small>
        <small>
          {texts.columns.files}: {texts.inFiles(formatCount(tickets), formatRupees(amount))}
        </small>
      </div>
      <label>
        {texts.columns.tickets}
        <TextInput
          aria-label={texts.tickets(schemeCode)}
          inputMode="numeric"
          autoComplete="off"
          value={typed.tickets}
          onChange={({ target }) => {
            onType({ tickets: target.value });
          }}
        />
      </label>
      <label>
        {texts.columns.amount}
        <TextInput
          prefix="₹"
          aria-label={texts.amount(schemeCode)}
          inputMode="numeric"
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => {
            onType({ amount: target.value });
          }}
        />
      </label>
      <output aria-label={texts.columns.difference}>
        <Difference group={group} typed={typed} />
      </output>
      {months.length > 0 && <MonthTable group={schemeCode} months={months} />}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(110px, 1fr) minmax(140px, 1fr) minmax(150px, 1fr);
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
    padding-bottom: 8px;
  }
  > details {
    grid-column: 1 / -1;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > div,
    output {
      grid-column: 1 / -1;
    }
  }
`;
