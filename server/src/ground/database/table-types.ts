import type { Database } from './database.ts';
import { fieldOf } from './pool-database.ts';

const HEADING = `// The tables as the migrations make them, by the names that code has for their columns.
// Made by \`npm run schema -w server\`; a test fails where it is not what the migrations give.
import type { Generated } from 'kysely';
`;

/** Types of code for those of columns, as \`column-types.ts\` reads them; texts for all others. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
};

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(regexp_replace(format_type(a.atttypid, null), '\\(.*', '') order by a.attnum) as types,
    array_agg(a.attnotnull order by a.attnum) as needed,
    array_agg(a.atthasdef or a.attidentity <> '' order by a.attnum) as given
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname collate "C"`;

interface Columns {
  name: string;
  columns: string[];
  types: string[];
  needed: boolean[];
  given: boolean[];
}

function tableType({ name, columns, types, needed, given }: Columns): string {
  const lines = columns.map((column, at) => {
    const type = types[at] ?? '';
    const element = TYPES[type.replace('[]', '')] ?? 'string';
    const read = type.endsWith('[]') ? `${element}[]` : element;
    const whole = needed[at] === true || read === 'unknown' ? read : `${read} | null`;
    return `    ${fieldOf(column)}: ${given[at] === true ? `Generated<${whole}>` : whole};`;
  });
  return [`  ${fieldOf(name)}: {`, ...lines, '  };'].join('\n');
}

/** Writes the tables and views of a migrated database as types. */
export async function tableTypes(database: Database): Promise<string> {
  const { rows } = await database.session((session) => session.query<Columns>(COLUMNS));
  return `${HEADING}\nexport interface Tables {\n${rows.map(tableType).join('\n')}\n}\n`;
}
