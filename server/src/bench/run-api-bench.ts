import { writeFileSync } from 'node:fs';
import { embeddedDatabases, postgresDatabases, type BenchDatabases } from './api-databases.ts';
import { BIG, fillMembers, SMALL } from './fill-members.ts';
import { FEW_RECEIPTS, fillReceipts, MANY_RECEIPTS } from './fill-receipts.ts';
import { pageFigures, type PageFigure } from './page-figures.ts';
import { cashier, tillRace, type TillFigures } from './till-race.ts';

// What the calls of the API cost in a small account and in one of a hundred times its size, on both
// databases. Writes the figures as JSON into the file that it is given; of one database only, where
// that is named after it.

const ROUNDS = 9;
const SIZES = {
  small: { size: SMALL, receipts: FEW_RECEIPTS },
  big: { size: BIG, receipts: MANY_RECEIPTS },
};

/** What one database came to. */
export interface ApiFigures {
  kind: BenchDatabases['kind'];
  tills: TillFigures;
  /** Pages of 8 kB that the read of one receipt by its key takes. */
  one: { small: number; big: number };
  small: PageFigure[];
  big: PageFigure[];
}

async function figuresOf(
  databases: BenchDatabases,
  name: keyof typeof SIZES,
): Promise<Awaited<ReturnType<typeof pageFigures>>> {
  const { size, receipts } = SIZES[name];
  console.log(`${databases.kind}: filling an account with ${receipts} receipts …`);
  const database = await databases.open(name);
  try {
    await fillMembers(database, size);
    await fillReceipts(database, 1, receipts, size);
    return await pageFigures(database, ROUNDS);
  } finally {
    await database.close();
  }
}

async function tillsOf(databases: BenchDatabases): Promise<TillFigures> {
  const before = await databases.open('small');
  const headers = await cashier(before);
  await before.close();
  await databases.copy('small', 'twin');
  const one = await databases.open('small');
  const twin = await databases.open('twin');
  try {
    return await tillRace({ one, twin }, headers);
  } finally {
    await one.close();
    await twin.close();
  }
}

async function bench(databases: BenchDatabases): Promise<ApiFigures> {
  try {
    const small = await figuresOf(databases, 'small');
    const tills = await tillsOf(databases);
    const big = await figuresOf(databases, 'big');
    return {
      kind: databases.kind,
      tills,
      one: { small: small.one, big: big.one },
      small: small.figures,
      big: big.figures,
    };
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
