/** A table that a distributed database keeps in full on every node. */
interface ReferenceTable {
  why: string;
  /** Whether its rows belong to an account all the same, and are shown to that account only. */
  isOfAccounts: boolean;
}

/**
 * The tables that are not spread by `account_id`: their keys need not begin with it. Every other table
 * is, and the catalogue test holds it to that.
 */
export const REFERENCE_TABLES: Readonly<Record<string, ReferenceTable>> = {
  account: { why: 'a row for each account; everything refers to it', isOfAccounts: true },
  app_user: {
    why: 'a login is found by its email or mobile before its account is known',
    isOfAccounts: true,
  },
  login_failure: { why: 'counts by address and login, of no account', isOfAccounts: false },
  module_failure: { why: 'about a version of the console, of no account', isOfAccounts: false },
  canary_outcome: {
    why: 'about a version of the console, counted over all accounts',
    isOfAccounts: false,
  },
  field_figure: {
    why: 'about versions of the console, counted over all accounts',
    isOfAccounts: false,
  },
  seen_revision: { why: 'about what is live of the console, of no account', isOfAccounts: false },
  schema_migration: { why: 'about the database itself', isOfAccounts: false },
};
