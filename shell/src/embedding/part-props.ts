import type { PartProps } from './messages.ts';

type Properties = Record<string, unknown>;

/** What a part is given, as it is sent: functions by their names. */
export function sendable(props: Properties): PartProps {
  const entries = Object.entries(props);
  return {
    data: Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function')),
    functions: entries.flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  };
}

/** The properties of a part in a frame: each function reports its call and its arguments to the page. */
export function received(
  { data, functions }: PartProps,
  call: (name: string, given: unknown[]) => void,
): Properties {
  const calling = functions.map((name): [string, unknown] => [
    name,
    (...given: unknown[]) => {
      call(name, given.map(plain));
    },
  ]);
  return { ...data, ...Object.fromEntries(calling) };
}

/** A press as it came from the browser is nothing to anybody in another window. */
function plain(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}
