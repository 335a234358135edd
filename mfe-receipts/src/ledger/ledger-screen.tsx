import { groupList, trialBalance, trialBalanceFile } from '@kuri/shared/calls';
import { LEDGER_NAMES, toBusinessDate, type TrialBalance } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMonth, todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useFilters, useGroupChoice, withParameters } from '@kuri/shared/router';
import { GroupFilter } from '@kuri/shared/overlays';
import { BookTable, ExportButton, KnownGroup, ListState } from '@kuri/shared/ui';
import { BookCard, BookCards, BookLink, BookNote } from '../day-book/book-card.tsx';
import { BookHeader } from '../day-book/book-header.tsx';
import { BookPaper } from '../day-book/book-paper.tsx';
import { BookTabs } from '../day-book/book-tabs.tsx';
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
      <BookTabs selected="ledger">
        <BookNote>{ledgerLabels.rule}</BookNote>
        <KnownGroup choice={group}>
          <ListState
            query={balance}
            loading={ledgerLabels.loading}
            failed={ledgerLabels.loadFailed}
          >
            {(found) => (
              <>
                <Books balance={found} />
                <BookPaper title={ledgerLabels.trial({ day: formatDate(found.date) })}>
                  {name !== undefined && <h2>{name}</h2>}
                  <p>{ledgerLabels.rule}</p>
                  <Books balance={found} />
                </BookPaper>
              </>
            )}
          </ListState>
        </KnownGroup>
      </BookTabs>
    </>
  );
}

/** The balances, and what they say of income and of members, on the screen as on paper. */
function Books({ balance }: { balance: TrialBalance }) {
  const { date, owed, income, earned } = balance;
  const incomeTitle = ledgerLabels.income({ month: formatMonth(date.slice(0, 7)) });
  return (
    <BookCards>
      <BookCard title={ledgerLabels.trial({ day: formatDate(date) })}>
        <Balances {...balance} />
      </BookCard>
      <div>
        <BookCard title={incomeTitle}>
          {income.length === 0 ? (
            <p>{ledgerLabels.noIncome}</p>
          ) : (
            <BookTable
              label={incomeTitle}
              columns={[columns.ledger, columns.amount]}
              rows={income.map((row) => ({
                key: row.ledger,
                cells: [names[row.ledger], formatExactRupees(row.amount)],
              }))}
              total={[ledgerLabels.earned, formatExactRupees(earned)]}
            />
          )}
        </BookCard>
        {owed.length > 0 && (
          <BookCard title={ledgerLabels.owed}>
            <BookNote>{ledgerLabels.owedNote}</BookNote>
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
          </BookCard>
        )}
      </div>
    </BookCards>
  );
}

const amount = (rupees: number) => (rupees === 0 ? '' : formatExactRupees(rupees));

/** Balances of all ledgers with the sums of both sides. */
function Balances({ date, ledgers, debit, credit }: TrialBalance) {
  const [parameters] = useFilters();
  if (ledgers.length === 0) return <p>{ledgerLabels.empty}</p>;
  const rows = ledgers.map(({ ledger, part, ...sides }) => {
    const name = part === null ? names[ledger] : `${names[ledger]}, ${part}`;
    const of = withParameters(parameters, { ledger, dates: 'overall', date: null });
    return {
      key: name,
      cells: [
        <BookLink key="name" to={`/ledger?${of.toString()}`}>
          {name}
        </BookLink>,
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
