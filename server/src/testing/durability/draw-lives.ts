import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Draw, DrawAnswer, MarkedWinner } from '@kuri/shared/contract';
import { DRAW_MONTH } from '../../draws/draw-fixtures.ts';
import type { Caller } from '../../test-app.ts';
import { addressOf, startProgram } from '../../test-program.ts';
import type { Place } from './place.ts';

const CHILD = path.join(import.meta.dirname, 'serving-child.ts');
const OPERATORS = 3;
/** A life ends after this many steps: the others of the moment are under way then. */
const STEPS_OF_A_LIFE = { least: 3, most: 10 };
const MAX_MORE_MS = 5;

/** What operators were told of the draws of their groups: the last answer for each group. */
export interface Told {
  draws: Map<string, Draw>;
  /** Steps whose answer was lost. */
  unanswered: number;
  /** Answers that should not have been. */
  strange: string[];
}

const STEPS = { none: 'freeze', locked: 'start', drawn: 'mark' } as const;

/** The operators of one life: they bring the draws of the groups forward until the server is gone. */
class Life {
  readonly #base: string;
  readonly #caller: Caller;
  readonly #told: Told;
  acks = 0;
  isOver = false;

  constructor(address: string, caller: Caller, told: Told) {
    this.#base = `${address}/kuri-console/${caller.accountId}`;
    this.#caller = caller;
    this.#told = told;
  }

  /** The call that comes next for a group. */
  #call(schemeId: string): { path: string; body: object } | undefined {
    const known = this.#told.draws.get(schemeId);
    const state = known?.state ?? 'none';
    if (state === 'marked' || state === 'void') return undefined;
    const body = { schemeId, drawMonth: DRAW_MONTH };
    const step = STEPS[state];
    if (step === 'freeze') return { path: 'draws/freeze', body };
    if (step === 'start') {
      return { path: 'draws/start', body: { ...body, numbers: ['4711', '0815'] } };
    }
    const schemeMemberId = known?.winner?.schemeMemberId;
    const mark = { schemeId, schemeMemberId, drawMonth: 1, drawDate: '2026-11-21' };
    return { path: 'markAsDrawWinner', body: mark };
  }

  /** @returns false when no answer came */
  async #step(schemeId: string, call: { path: string; body: object }): Promise<boolean> {
    try {
      const answer = await fetch(`${this.#base}/${call.path}`, {
        method: 'POST',
        headers: { ...this.#caller.headers, 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
      });
      const text = await answer.text();
      // Too busy: nothing has changed, and it is asked again.
      if (answer.status === 503) return true;
      if (answer.status !== 200) {
        this.#told.strange.push(text);
        return false;
      }
      const { data } = JSON.parse(text) as { data: DrawAnswer | MarkedWinner };
      this.#told.draws.set(schemeId, data.draw);
      this.acks += 1;
      return true;
    } catch {
      this.#told.unanswered += 1;
      return false;
    }
  }

  async #work(schemeIds: readonly string[]): Promise<void> {
    for (const schemeId of schemeIds) {
      for (let call = this.#call(schemeId); call; call = this.#call(schemeId)) {
        if (!(await this.#step(schemeId, call))) return;
      }
    }
  }

  async run(schemeIds: readonly string[]): Promise<void> {
    await Promise.all(
      Array.from({ length: OPERATORS }, (_, operator) =>
        this.#work(schemeIds.filter((_id, index) => index % OPERATORS === operator)),
      ),
    );
    this.isOver = true;
  }
}

/** Starts the server on a database, lets operators draw, and kills it (-9) while they do. */
export async function drawAndDie(
  { dataDir, url }: Place,
  { caller, schemeIds, told }: { caller: Caller; schemeIds: readonly string[]; told: Told },
): Promise<void> {
  const server = startProgram(CHILD, url === undefined ? [dataDir] : [dataDir, url], {});
  const life = new Life(await addressOf(server), caller, told);
  const running = life.run(schemeIds);
  const { least, most } = STEPS_OF_A_LIFE;
  const steps = least + Math.floor(Math.random() * (most - least + 1));
  while (life.acks < steps && !life.isOver) await Promise.race([delay(1), running]);
  await Promise.race([delay(Math.random() * MAX_MORE_MS), running]);
  server.process.kill('SIGKILL');
  await server.exit;
  await running;
}
