import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { dateFilter } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import {
  ledgerEntry,
  ledgerName,
  trialBalance as trialBalanceSchema,
  type Ledger,
  type LedgerEntry,
  type TrialBalance,
} from '../ledgers.ts';
import type { Call, PageNumbers } from './call.ts';

type LedgerFilter = {
  ledger: Ledger;
  startdate?: string | undefined;
  enddate?: string | undefined;
};

/** Balances of all ledgers at the end of a day, the income of its month, and what is owed to members. */
export const trialBalance: Call<TrialBalance, { query: { date: string } }> = {
  method: 'GET',
  path: 'trialBalance',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes', 'referrals'],
};

/** Rows of the journal that a ledger has, by their days. */
export const ledgerEntries: Call<Paged<LedgerEntry>, { query: PageNumbers & LedgerFilter }> = {
  method: 'GET',
  path: 'ledgerEntries',
  packed: 'page',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes', 'referrals'],
};

/** The same as a file. */
export const ledgerFile: Call<Blob, { query: LedgerFilter }> = {
  method: 'GET',
  path: 'export/ledger.csv',
  packed: 'file',
  permission: 'readDayBooks',
};

/** The balances as a file. */
export const trialBalanceFile: Call<Blob, { query: { date: string } }> = {
  method: 'GET',
  path: 'export/trialBalance.csv',
  packed: 'file',
  permission: 'readDayBooks',
};

const bind = binderFor('ledger');
const ledgerFilter = {
  ledger: ledgerName,
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  trialBalance: bind(trialBalance, {
    summary: 'Balances of all ledgers at the end of a day (today unless given)',
    query: z.object({ date: dateFilter('date') }),
    answer: trialBalanceSchema,
  }),
  ledgerEntries: bind(ledgerEntries, {
    summary: 'A page of the rows of the journal that a ledger has, by their days',
    query: z.extend(pageQuery, ledgerFilter),
    answer: ledgerEntry,
  }),
  ledgerFile: bind(ledgerFile, {
    summary: 'All rows of the journal that a ledger has, for spreadsheets',
    query: z.object(ledgerFilter),
  }),
  trialBalanceFile: bind(trialBalanceFile, {
    summary: 'Balances of all ledgers at the end of a day, for spreadsheets',
    query: z.object({ date: dateFilter('date') }),
  }),
};
