import { useEffect, useMemo, useState } from 'react';
import type { PartProps } from './messages.ts';
import { received } from './part-props.ts';
import type { WindowAround } from './window-around.ts';

/** The properties of the part as the page gives them: its data, and functions that send a message to the page. */
export function useGivenProps(around: WindowAround, first: PartProps): Record<string, unknown> {
  const [given, setGiven] = useState(first);
  useEffect(
    () =>
      around.listen((message) => {
        if (message.what === 'props') setGiven(message);
      }),
    [around],
  );
  return useMemo(
    () =>
      received(given, (name, values) => {
        around.send({ what: 'called', name, given: values });
      }),
    [around, given],
  );
}
