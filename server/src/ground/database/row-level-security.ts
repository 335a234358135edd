import type { Queryable } from './database.ts';
import { appRights, systemRights, type Rights } from './grants.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

/** A table or view as the catalogue has it. */
interface Relation {
  name: string;
  isView: boolean;
  hasAccount: boolean;
  hasRowSecurity: boolean;
  /** `name role condition check` of each policy, in order. */
  policies: string[];
  /** `role right` or `role right (column)` of each that is granted to the server's roles or to all. */
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
  select quote_ident(c.relname) as name, c.relkind = 'v' as "isView", c.relrowsecurity as "hasRowSecurity",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
      as "hasAccount",
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

/** A policy of a table: for whom, which rows. */
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

/** `update (one, two)` is granted as `update (one)` and `update (two)`. */
function granted(role: string, right: string): string[] {
  const [name, columns] = right.replace(')', '').split(' (');
  return columns === undefined
    ? [`${role} ${right}`]
    : columns.split(', ').map((column) => `${role} ${name ?? ''} (${column})`);
}

/** The required row-level security of a table or view. */
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
 * Applies row-level security: each table with an `account_id` shows the server's role the
 * rows of the account that is set, and the roles get what `grants.ts` says and nothing else. What is
 * right already is left alone, so that a start changes nothing; what was changed by hand is put right.
 * @param session as the owner of the tables
 * @returns the tables and views that were changed
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
  await session.query(['begin', ...statements, 'commit'].join(';\n'));
  return due.map(({ name }) => name);
}
