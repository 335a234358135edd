import styled from 'styled-components';
import { groupList, trialBalance, trialBalanceFile } from '@kuri/shared/calls';
import { LEDGER_NAMES, toBusinessDate, type TrialBalance } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMonth, todayInIndia } from '@kuri/shared/format';
import { useOrganisation, useRead } from '@kuri/shared/query';
import { useFilters, useGroupChoice, withParameters } from '@kuri/shared/router';
import { GroupFilter } from '@kuri/shared/overlays';
import {
  BookTable,
  ExportButton,
  KnownGroup,
  ListState,
  OfficeHead,
  PrintSheet,
} from '@kuri/shared/ui';
import { BookCard, BookLink } from '../day-book/book-card.tsx';
import { BookHeader } from '../day-book/book-header.tsx';
import { ledgerLabels } from './labels.ts';
import { LedgerEntries } from './ledger-entries.tsx';

const { columns, names } = ledgerLabels;

/** The page /ledger: all ledgers at the end of a day, or the entries of one. Day, ledger and group are in the URL. */
export function LedgerScreen() {
  const [parameters] = useFilters();
  const ledger = LEDGER_NAMES.find((name) => name === parameters.get('ledger'));
  return ledger === undefined ? <AllLedgers /> : <LedgerEntries key={ledger} ledger={ledger} />;
}

function AllLedgers() {
  const [parameters] = useFilters();
  const date = toBusinessDate(parameters.get('date') ?? '') ?? todayInIndia();
  const group = useGroupChoice();
  const query = { date, scheme: group.groupId ?? 'All' };
  const groups = useRead(groupList, {});
  const name = groups.data?.find(({ schemeId }) => schemeId === group.groupId)?.schemeName;
  const balance = useRead(trialBalance, { query }, { keep: true });
  return (
    <>
      <BookHeader texts={ledgerLabels} date={date} isReady={balance.data !== undefined}>
        <GroupFilter choice={group} />
        <ExportButton call={trialBalanceFile} sent={{ query }} name="trial-balance" />
      </BookHeader>
      <Rule>{ledgerLabels.rule}</Rule>
      <KnownGroup choice={group}>
        <ListState query={balance} loading={ledgerLabels.loading} failed={ledgerLabels.loadFailed}>
          {(found) => (
            <>
              <Cards>
                <BookCard title={ledgerLabels.trial({ day: formatDate(found.date) })}>
                  <Balances {...found} isLinked />
                </BookCard>
                <div>
                  <BookCard
                    title={ledgerLabels.income({ month: formatMonth(found.date.slice(0, 7)) })}
                  >
                    <Income {...found} />
                  </BookCard>
                  {found.owed.length > 0 && (
                    <BookCard title={ledgerLabels.owed}>
                      <Rule>{ledgerLabels.owedNote}</Rule>
                      <Owed {...found} />
                    </BookCard>
                  )}
                </div>
              </Cards>
              <Printed balance={found} group={name} />
            </>
          )}
        </ListState>
      </KnownGroup>
    </>
  );
}

const amount = (rupees: number) => (rupees === 0 ? '' : formatExactRupees(rupees));

/** Balances of all ledgers with the sums of both sides. */
function Balances({
  date,
  ledgers,
  debit,
  credit,
  isLinked = false,
}: TrialBalance & { isLinked?: boolean }) {
  const [parameters] = useFilters();
  if (ledgers.length === 0) return <p>{ledgerLabels.empty}</p>;
  const rows = ledgers.map(({ ledger, part, ...sides }) => {
    const name = part === null ? names[ledger] : `${names[ledger]}, ${part}`;
    const of = withParameters(parameters, { ledger, dates: 'overall', date: null });
    const to = `/ledger?${of.toString()}`;
    return {
      key: name,
      cells: [
        isLinked ? <BookLink to={to}>{name}</BookLink> : name,
        amount(sides.debit),
        amount(sides.credit),
      ],
    };
  });
  return (
    <BookTable
      label={ledgerLabels.trial({ day: formatDate(date) })}
      columns={[columns.ledger, columns.debit, columns.credit]}
      rows={rows}
      total={[ledgerLabels.total, formatExactRupees(debit), formatExactRupees(credit)]}
    />
  );
}

function Income({ date, income, earned }: TrialBalance) {
  if (income.length === 0) return <p>{ledgerLabels.noIncome}</p>;
  return (
    <BookTable
      label={ledgerLabels.income({ month: formatMonth(date.slice(0, 7)) })}
      columns={[columns.ledger, columns.amount]}
      rows={income.map((row) => ({
        key: row.ledger,
        cells: [names[row.ledger], formatExactRupees(row.amount)],
      }))}
      total={[ledgerLabels.earned, formatExactRupees(earned)]}
    />
  );
}

function Owed({ owed }: TrialBalance) {
  return (
    <BookTable
      label={ledgerLabels.owed}
      columns={[columns.group, columns.amount]}
      rows={owed.map((row) => ({
        key: row.schemeId,
        cells: [
          <BookLink key="group" to={`/groups/${encodeURIComponent(row.schemeId)}`}>
            {row.schemeName}
          </BookLink>,
          formatExactRupees(row.amount),
        ],
      }))}
    />
  );
}

function Printed({ balance, group }: { balance: TrialBalance; group: string | undefined }) {
  const office = useOrganisation();
  return (
    <A4>
      {office && <OfficeHead office={office} />}
      <h1>{ledgerLabels.trial({ day: formatDate(balance.date) })}</h1>
      {group !== undefined && <h2>{group}</h2>}
      <p>{ledgerLabels.rule}</p>
      <Balances {...balance} />
      <h2>{ledgerLabels.income({ month: formatMonth(balance.date.slice(0, 7)) })}</h2>
      <Income {...balance} />
      <h2>{ledgerLabels.owed}</h2>
      <Owed {...balance} />
    </A4>
  );
}

const Rule = styled.p`
  color: var(--ink-2);
  font-size: 13px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  align-items: start;
  gap: var(--s4);

  > div {
    display: grid;
    gap: var(--s4);
  }
`;

const A4 = styled(PrintSheet)`
  @page ledger {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: ledger;
    color: #000;
    font-size: 10pt;

    h1,
    h2 {
      margin: 6mm 0 3mm;
      font-size: 12pt;
    }
  }
`;
