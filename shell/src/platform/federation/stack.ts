import { STACK_LENGTH } from '@kuri/shared/contract';

/** Place in a script of the console, without the origin. */
const PLACE = /\/(?:mfe\/mfe-[a-z0-9-]+|shell)\/[\w.+-]+\/[\w.~-]+\.js:\d+:\d+/g;

const placesIn = (trace: string | null | undefined) => (trace?.match(PLACE) ?? []).join('\n');

const componentsOf = new WeakMap<object, string>();

/** Keeps the components in which an error was thrown, for its report. */
export function keepComponents(error: unknown, trace: string | null | undefined): void {
  if (error instanceof Error) componentsOf.set(error, placesIn(trace));
}

/** Places of an error for a report: where it was thrown, then its components. */
export function stackOf(error: unknown): { stack?: string } {
  if (!(error instanceof Error)) return {};
  const thrown = placesIn(error.stack);
  const components = componentsOf.get(error) ?? '';
  const stack = components === '' ? thrown : `${thrown}\n\n${components}`;
  return stack === '' ? {} : { stack: stack.slice(0, STACK_LENGTH) };
}
