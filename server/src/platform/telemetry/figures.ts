import {
  FIGURE_DAYS,
  SHELL_PAGES,
  addDays,
  istDate,
  type FieldFigure,
  type FigureDay,
} from '@kuri/shared/contract';
import { classOf, p75 } from './figure-classes.ts';
import { countFigure, readFigures, type FigureCount } from './figure-queries.ts';
import type { TelemetryContext } from './record-event.ts';

async function isOfVersion(
  { releases }: TelemetryContext,
  { module, version, page }: FieldFigure,
): Promise<boolean> {
  const record = await releases.recordOf(module, version).catch(() => undefined);
  if (!record) return false;
  if (record.part === 'shell') return SHELL_PAGES.includes(page);
  return record.build.pages.some(({ path }) => path === page);
}

/** Counts what a tab has measured; what is of no page of a version that there is, is left out. */
export async function recordFigures(
  context: TelemetryContext,
  figures: readonly FieldFigure[],
): Promise<void> {
  const day = istDate(context.clock());
  for (const figure of figures) {
    if (!(await isOfVersion(context, figure))) continue;
    const { value, ...of } = figure;
    await countFigure(context.database, { ...of, day, class: classOf(of.name, value) });
  }
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

/** What was measured of a module lately: for each page, figure and version, in all and by day. */
export async function figuresOf(
  { database, clock }: Pick<TelemetryContext, 'database' | 'clock'>,
  module: string,
): Promise<FigureDay[]> {
  const since = addDays(istDate(clock()), 1 - FIGURE_DAYS);
  const counts = await readFigures(database, module, since);
  return [...grouped(counts, () => null), ...grouped(counts, ({ day }) => day)];
}
