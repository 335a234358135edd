import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  addDays,
  type FieldFigure,
  FIGURE_DAYS,
  type FigureDay,
  type FigureName,
  istDate,
  SHELL_PAGES,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { TelemetryContext } from './record-event.ts';
import type { UsedVersion } from './version-use.ts';

/** Ratio of each class's width to that of the one before it. */
const STEP = 1.1;
/** CLS is mostly below 1: thousandths are counted. */
const scaleOf = (name: FigureName) => (name === 'CLS' ? 1000 : 1);

/** The class that a figure counts in. */
export function classOf(name: FigureName, value: number): number {
  const scaled = value * scaleOf(name);
  return scaled < 1 ? 0 : Math.ceil(Math.log(scaled) / Math.log(STEP) - 1e-9);
}

/** The highest figure of a class. */
function highestOf(name: FigureName, of: number): number {
  return of === 0 ? 0 : Number((STEP ** of).toPrecision(3)) / scaleOf(name);
}

/**
 * The 75th percentile of figures, to a tenth.
 * @param counts how many there were of each class
 */
export function p75(
  name: FigureName,
  counts: readonly { class: number; count: number }[],
): { p75: number; count: number } {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  let below = 0;
  const found = [...counts]
    .sort((one, other) => one.class - other.class)
    .find((one) => (below += one.count) >= count * 0.75);
  return { p75: highestOf(name, found?.class ?? 0), count };
}

/** The number of figures in one class, of a page of a version on a day. */
interface FigureCount {
  /** `YYYY-MM-DD` in India. */
  day: string;
  module: string;
  version: string;
  page: string;
  name: FigureName;
  class: number;
  count: number;
}

/** Counts one more figure. */
async function countFigure(database: Queryable, figure: Omit<FigureCount, 'count'>): Promise<void> {
  const key = ['module', 'day', 'version', 'page', 'name', 'class'] as const;
  await execute(
    database,
    build
      .insertInto('fieldFigure')
      .values({ ...figure, count: 1 })
      .onConflict((same) => same.columns(key).doUpdateSet({ count: sql`field_figure.count + 1` })),
  );
}

/** Counted figures of a module from a day on. */
async function readFigures(
  database: Queryable,
  module: string,
  since: string,
): Promise<FigureCount[]> {
  return await rowsOf<FigureCount>(database)`
    select day, module, version, page, name, class, count from field_figure
    where module = ${module} and day >= ${since} order by day`;
}

export async function forgetFigures(database: Queryable, before: string): Promise<void> {
  await runSql(database)`delete from field_figure where day < ${before}`;
}

async function isOfVersion(
  { releases }: TelemetryContext,
  { module, version, page }: FieldFigure,
): Promise<boolean> {
  const record = await releases.recordOf(module, version).catch(() => undefined);
  if (!record) return false;
  if (record.part === 'shell') return SHELL_PAGES.includes(page);
  return record.build.pages.some(({ path }) => path === page);
}

/**
 * Counts what a tab has measured; what is of no page of a version that there is, is left out.
 * @returns the versions that were measured, each once
 */
export async function recordFigures(
  context: TelemetryContext,
  figures: readonly FieldFigure[],
): Promise<UsedVersion[]> {
  const day = istDate(context.clock());
  const used = new Map<string, UsedVersion>();
  for (const figure of figures) {
    if (!(await isOfVersion(context, figure))) continue;
    const { value, ...of } = figure;
    used.set(`${of.module} ${of.version}`, { module: of.module, version: of.version });
    await countFigure(context.database, { ...of, day, class: classOf(of.name, value) });
  }
  return [...used.values()];
}

function grouped(
  counts: readonly FigureCount[],
  dayOf: (count: FigureCount) => string | null,
): FigureDay[] {
  const groups = new Map<string, FigureCount[]>();
  for (const count of counts) {
    const key = JSON.stringify([count.page, count.name, count.version, dayOf(count)]);
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { page, name, version } = first;
    return [{ page, name, version, day: dayOf(first), ...p75(name, group) }];
  });
}

/** Recent figures of a module: for each page, figure and version, in all and by day. */
export async function figuresOf(
  { database, clock }: Pick<TelemetryContext, 'database' | 'clock'>,
  module: string,
): Promise<FigureDay[]> {
  const since = addDays(istDate(clock()), 1 - FIGURE_DAYS);
  const counts = await readFigures(database, module, since);
  return [...grouped(counts, () => null), ...grouped(counts, ({ day }) => day)];
}
