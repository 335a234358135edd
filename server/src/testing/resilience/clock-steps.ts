import type { AddressInfo } from 'node:net';
import type { Database } from '../../ground/database/database.ts';
import { TEST_NOW, testApp } from '../test-app.ts';
import { createLocation, using } from './serving-process.ts';
import { DayWork, emptyLedger, findLost, prepareOffice, untilMoreWrites } from './office.ts';
import type { Outcome } from './outcome.ts';

/** Within the business day: payments keep their date. */
const STEP_MS = 11 * 60 * 60_000;
const WRITES_OF_A_STEP = { least: 2, most: 8 };

/** Steps the server's clock back and forth by hours under work. */
export async function clockSteps({
  kind,
  steps,
}: {
  kind: Database['kind'];
  steps: number;
}): Promise<Outcome> {
  const { location, remove } = await createLocation(kind);
  try {
    return await using(location, async (database) => {
      const writes = steps * WRITES_OF_A_STEP.most;
      const size = { payments: writes, enrolments: writes / 8, draws: steps };
      const office = await prepareOffice(database, size);
      const ledger = emptyLedger();
      const at = await testApp(database, { requestsPerMinute: 10_000_000 });
      await at.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = at.app.server.address() as AddressInfo;
      const end = new AbortController();
      const work = new DayWork(office, ledger);
      const working = work.run(() => `http://127.0.0.1:${port}`, end.signal);
      for (let step = 0; step < steps; step += 1) {
        at.clock.now = TEST_NOW + (Math.random() * 2 - 1) * STEP_MS;
        await untilMoreWrites(ledger, WRITES_OF_A_STEP, working);
      }
      end.abort();
      await working;
      await at.app.close();
      const lost = await findLost(database, office, ledger);
      const tried = { steps, 'writes acknowledged': ledger.acknowledged.size };
      return { name: `clock stepped back and forth, ${kind}`, tried, lost };
    });
  } finally {
    await remove();
  }
}
