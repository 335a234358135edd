import type { FigureName } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** The number of figures in one class, of a page of a version on a day. */
export interface FigureCount {
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
export async function countFigure(
  database: Queryable,
  figure: Omit<FigureCount, 'count'>,
): Promise<void> {
  const { day, module, version, page, name, class: of } = figure;
  await database.query(
    `insert into field_figure as f (day, module, version, page, name, class, count)
     values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (module, day, version, page, name, class) do update set count = f.count + 1`,
    [day, module, version, page, name, of],
  );
}

/** What was counted of a module from a day on. */
export async function readFigures(
  database: Queryable,
  module: string,
  since: string,
): Promise<FigureCount[]> {
  const { rows } = await database.query<FigureCount>(
    `select day, module, version, page, name, class, count from field_figure
     where module = $1 and day >= $2 order by day`,
    [module, since],
  );
  return rows;
}

/** Forgets the figures of before a day. */
export async function forgetFigures(database: Queryable, before: string): Promise<void> {
  await database.query('delete from field_figure where day < $1', [before]);
}
