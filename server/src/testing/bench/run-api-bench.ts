import { writeFileSync } from 'node:fs';
import { embeddedDatabases, postgresDatabases, type BenchDatabases } from './api-databases.ts';
import { BIG, fillMembers, SMALL } from './fill-members.ts';
import { FEW_RECEIPTS, fillReceipts, MANY_RECEIPTS } from './fill-receipts.ts';
import { pageFigures, type Both, type PageFigure } from './page-figures.ts';
import { benchPayments, type PaymentFigures } from './payments-bench.ts';

// Costs of the API's calls in a small account and in one of a hundred times its size, on both
// databases. Writes the figures as JSON into the given file; of one database only, where that is
// named after it.

const ROUNDS = 9;
const SIZES = {
  small: { size: SMALL, receipts: FEW_RECEIPTS },
  big: { size: BIG, receipts: MANY_RECEIPTS },
};

/** Figures of one database. */
export interface ApiFigures {
  kind: BenchDatabases['kind'];
  tills: PaymentFigures;
  /** Pages of 8 kB that the read of one receipt by its key takes. */
  one: Both<number>;
  figures: PageFigure[];
}

async function fill(databases: BenchDatabases, name: keyof typeof SIZES): Promise<void> {
  const { size, receipts } = SIZES[name];
  const start = performance.now();
  console.log(`${databases.kind}: filling an account with ${receipts} receipts …`);
  const database = await databases.open(name);
  await fillMembers(database, size);
  await fillReceipts(database, 1, receipts, size);
  await database.close();
  console.log(`  … ${Math.round((performance.now() - start) / 1000)} s`);
}

async function bench(databases: BenchDatabases): Promise<ApiFigures> {
  try {
    await fill(databases, 'small');
    await fill(databases, 'big');
    const [small, big] = [await databases.open('small'), await databases.open('big')];
    try {
      const pages = await pageFigures({ small, big }, ROUNDS);
      return { kind: databases.kind, tills: await benchPayments(small), ...pages };
    } finally {
      await small.close();
      await big.close();
    }
  } finally {
    await databases.stop();
  }
}

const [, , file, only] = process.argv;
const figures: ApiFigures[] = [];
const postgres = only === 'embedded' ? undefined : postgresDatabases();
if (postgres) figures.push(await bench(await postgres));
else if (only !== 'embedded') console.warn('SKIPPED: PostgreSQL is not installed.');
if (only !== 'postgres') figures.push(await bench(embeddedDatabases()));
if (file === undefined) console.log(JSON.stringify(figures, null, 2));
else writeFileSync(file, JSON.stringify(figures));
