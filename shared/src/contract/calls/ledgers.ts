import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { dateFilter, schemeFilter } from './list-filters.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import {
  ledgerEntry,
  ledgerName,
  trialBalance as trialBalanceSchema,
  type Ledger,
  type LedgerEntry,
  type TrialBalance,
} from '../ledgers.ts';
import { periodReport as periodReportSchema, type PeriodReport } from '../period-report.ts';
import type { Call, PageNumbers } from './call.ts';

type LedgerFilter = {
  ledger: Ledger;
  /** One group's rows alone. */
  scheme?: string | undefined;
  startdate?: string | undefined;
  enddate?: string | undefined;
};

type BalanceFilter = { date: string; scheme?: string | undefined };

/** Balances of all ledgers at the end of a day, the income of its month, and what is owed to members. */
export const trialBalance: Call<TrialBalance, { query: BalanceFilter }> = {
  method: 'GET',
  path: 'trialBalance',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes', 'referrals'],
};

export const ledgerEntries: Call<Paged<LedgerEntry>, { query: PageNumbers & LedgerFilter }> = {
  method: 'GET',
  path: 'ledgerEntries',
  packed: 'page',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes', 'referrals'],
};

export const ledgerFile: Call<Blob, { query: LedgerFilter }> = {
  method: 'GET',
  path: 'export/ledger.csv',
  packed: 'file',
  permission: 'readDayBooks',
};

export const trialBalanceFile: Call<Blob, { query: BalanceFilter }> = {
  method: 'GET',
  path: 'export/trialBalance.csv',
  packed: 'file',
  permission: 'readDayBooks',
};

type Period = { startdate: string; enddate: string };

/** Report of a period: money by group and by month, and dues and tickets behind its last day. */
export const periodReport: Call<PeriodReport, { query: Period }> = {
  method: 'GET',
  path: 'periodReport',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes', 'referrals', 'tickets', 'groups', 'draws', 'dues'],
};

export const periodReportFile: Call<Blob, { query: Period }> = {
  method: 'GET',
  path: 'export/periodReport.csv',
  packed: 'file',
  permission: 'readDayBooks',
};

const bind = binderFor('ledger');
const period = z.object({ startdate: dateFilter('startdate'), enddate: dateFilter('enddate') });
const balanceFilter = z.object({ date: dateFilter('date'), schemeid: schemeFilter });
const ledgerFilter = {
  ledger: ledgerName,
  schemeid: schemeFilter,
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  trialBalance: bind(trialBalance, {
    summary:
      'Balances of all ledgers, or of a group in them, at the end of a day (today unless given)',
    query: balanceFilter,
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
    query: balanceFilter,
  }),
  periodReport: bind(periodReport, {
    summary:
      'What some days (the month up to today unless given) brought, and how dues and tickets stood',
    query: period,
    answer: periodReportSchema,
  }),
  periodReportFile: bind(periodReportFile, {
    summary: 'The groups of the report of a period, for spreadsheets',
    query: period,
  }),
};
