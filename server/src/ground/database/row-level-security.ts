import type { Queryable } from './database.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

/** A table that a distributed database keeps in full on every node. */
interface ReferenceTable {
  why: string;
  /** True when its rows belong to an account, and show to that account only. */
  isOfAccounts: boolean;
}

/** Tables that are not spread by `account_id`; all others have keys that begin with it. */
export const REFERENCE_TABLES: Readonly<Record<string, ReferenceTable>> = {
  account: { why: 'a row for each account; everything refers to it', isOfAccounts: true },
  app_user: {
    why: 'a login is found by its email or mobile before its account is known',
    isOfAccounts: true,
  },
  public_address: {
    why: 'a public page is found by its hash before its account is known',
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
  version_use: { why: 'about versions of the console, of no account', isOfAccounts: false },
  version_user: {
    why: 'counts people over all accounts, and is empty the day after',
    isOfAccounts: false,
  },
  audience: { why: 'about who gets a canary of the console, of no account', isOfAccounts: false },
  seen_revision: { why: 'about what is live of the console, of no account', isOfAccounts: false },
  schema_migration: { why: 'about the database itself', isOfAccounts: false },
};

/** The rights of a role on a table, as in `grant`. */
type Rights = readonly string[];

const ALL: Rights = ['select', 'insert', 'update', 'delete'];
/** Triggers refuse other changes as well. */
const ADDING: Rights = ['select', 'insert'];

/** Tables where requests may do less than everything with their account's rows. */
const APP_RIGHTS: Readonly<Record<string, Rights>> = {
  audit_log: ADDING,
  payment: ADDING,
  journal: ADDING,
  draw_event: ADDING,
  public_address: ADDING,
  follow_up: ADDING,
  former_holder: ADDING,
  former_name: ADDING,
  prize_approval: ADDING,
  drawer_day: [...ADDING, 'update'],
  bank_account: [...ADDING, 'update (in_use, name)'],
  cash_entry: ADDING,
  cash_handover: [...ADDING, 'update (answer, answer_reason, answered_at)'],
  prize_payout: [
    ...ADDING,
    'update (confirmed_at, confirmed_by, reversed_at, reversed_by, reversal_reason)',
  ],
  message_outbox: [
    ...ADDING,
    'update (attempts, error, next_attempt_at, provider_id, settled_at, state)',
  ],
  referral_commission: [...ADDING, 'update (reversed_by)'],
  reminder: [...ADDING, 'update (failed_at)'],
  receipt: [
    ...ADDING,
    'update (status, reversed_at, reversed_by, reversal_reason, reversal_day, search)',
  ],
  schema_migration: [],
  second_word: [...ADDING, 'update (answer, answered_by, answered_at, standing)'],
  seen_revision: [],
  slip_print: [...ADDING, 'update (prints)'],
  statement_link: [...ADDING, 'update (last_opened_at, withdrawn_at, withdrawn_by)'],
};

/** Rights across accounts, with their purpose; other tables have none. */
const SYSTEM_RIGHTS: Readonly<Record<string, Rights>> = {
  // Daily jobs go from account to account.
  account: ['select'],
  // A login is known by its email or mobile only.
  app_user: ['select'],
  // Anyone with the hash of a page may read it; its account is known after that.
  public_address: ['select'],
  schema_migration: [],
  // A draw under way holds its parts; nobody's draw can be told from these.
  draw: ['select (state, locked_at, drawn_at)'],
  // A revision in force stays in force after a start.
  seen_revision: ['select', 'insert', 'update'],
};

function appRights(table: string): Rights {
  return APP_RIGHTS[table] ?? ALL;
}

function systemRights(table: string): Rights {
  const isShared = REFERENCE_TABLES[table]?.isOfAccounts === false;
  return SYSTEM_RIGHTS[table] ?? (isShared ? ALL : []);
}

interface Relation {
  name: string;
  isView: boolean;
  hasAccount: boolean;
  hasRowSecurity: boolean;
  /** `name role condition check` of each policy, in order. */
  policies: string[];
  /** `role right` or `role right (column)` of each grant to the server's roles or to all. */
  rights: string[];
}

const OWN_ROWS = `(account_id = current_setting('kuri.account'::text, true))`;

const RELATIONS = `
  with granted as (
    select c.oid, acl.grantee, lower(acl.privilege_type) as right
    from pg_class c cross join lateral aclexplode(c.relacl) acl
    union all
    select a.attrelid, acl.grantee, lower(acl.privilege_type) || ' (' || a.attname || ')'
    from pg_attribute a cross join lateral aclexplode(a.attacl) acl
  )
  select quote_ident(c.relname) as name, c.relkind = 'v' as is_view, c.relrowsecurity as has_row_security,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
      as has_account,
    array(select p.policyname || ' ' || array_to_string(p.roles, ' ') || ' ' || p.qual || ' '
        || coalesce(p.with_check, '')
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      order by p.policyname) as policies,
    array(select coalesce(r.rolname, 'public') || ' ' || g.right
      from granted g left join pg_roles r on r.oid = g.grantee
      where g.oid = c.oid and (g.grantee = 0 or r.rolname = any($1)) order by 1) as rights
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

interface Policy {
  name: string;
  role: string;
  rows: string;
}

function policiesOf(system: Rights): Policy[] {
  const all = { name: 'all_accounts', role: SYSTEM_ROLE, rows: 'true' };
  const own = { name: 'own_account', role: APP_ROLE, rows: OWN_ROWS };
  return system.length === 0 ? [own] : [all, own];
}

/** Splits `update (one, two)` into `update (one)` and `update (two)`. */
function granted(role: string, right: string): string[] {
  const [name, columns] = right.replace(')', '').split(' (');
  return columns === undefined
    ? [`${role} ${right}`]
    : columns.split(', ').map((column) => `${role} ${name ?? ''} (${column})`);
}

function wanted({ name, isView, hasAccount }: Relation) {
  const isShared = REFERENCE_TABLES[name]?.isOfAccounts === false;
  const app = isView ? ['select'] : appRights(name);
  const system = isView ? [] : systemRights(name);
  const policies = !isView && hasAccount && !isShared ? policiesOf(system) : [];
  return { app, system, policies };
}

function isUpToDate(relation: Relation): boolean {
  const { app, system, policies } = wanted(relation);
  const rights = [
    ...app.flatMap((right) => granted(APP_ROLE, right)),
    ...system.flatMap((right) => granted(SYSTEM_ROLE, right)),
  ].sort();
  const texts = policies.map(({ name, role, rows }) => `${name} ${role} ${rows} ${rows}`);
  return (
    JSON.stringify([policies.length > 0, texts, rights]) ===
    JSON.stringify([relation.hasRowSecurity, relation.policies, [...relation.rights].sort()])
  );
}

function statementsFor(relation: Relation): string[] {
  const { name, policies: old } = relation;
  const { app, system, policies } = wanted(relation);
  return [
    ...(relation.hasRowSecurity === policies.length > 0
      ? []
      : [
          `alter table ${name} ${relation.hasRowSecurity ? 'disable' : 'enable'} row level security`,
        ]),
    ...old.map((policy) => `drop policy ${policy.split(' ')[0] ?? ''} on ${name}`),
    ...policies.map(
      (policy) =>
        `create policy ${policy.name} on ${name} to ${policy.role} using (${policy.rows}) with check (${policy.rows})`,
    ),
    `revoke all on ${name} from public, ${APP_ROLE}, ${SYSTEM_ROLE}`,
    ...(app.length > 0 ? [`grant ${app.join(', ')} on ${name} to ${APP_ROLE}`] : []),
    ...(system.length > 0 ? [`grant ${system.join(', ')} on ${name} to ${SYSTEM_ROLE}`] : []),
  ];
}

/**
 * Applies row-level security: a table with an `account_id` shows the rows of the account that is
 * set, and roles get the rights above only. Correct tables stay untouched; changes by hand are put
 * right.
 * @param session of the tables' owner, in a transaction
 * @returns tables and views that were changed
 */
export async function applyRowLevelSecurity(session: Queryable): Promise<string[]> {
  const roles = [APP_ROLE, SYSTEM_ROLE];
  const { rows } = await session.query<Relation>(RELATIONS, [roles]);
  const due = rows.filter((relation) => !isUpToDate(relation));
  if (due.length === 0) return [];
  const statements = [
    `grant usage on schema public to ${roles.join(', ')}`,
    ...due.flatMap(statementsFor),
  ];
  // A distributed database takes one change of a table at a time.
  for (const statement of statements) await session.query(statement);
  return due.map(({ name }) => name);
}
