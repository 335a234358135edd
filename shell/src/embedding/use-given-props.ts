import { useEffect, useMemo, useState } from 'react';
import type { PartProps } from './messages.ts';
import { received } from './part-props.ts';
import type { ParentWindow } from './parent-window.ts';

/** The properties of the part as the page gives them: its data, and functions that send a message to the page. */
export function useGivenProps(parent: ParentWindow, first: PartProps): Record<string, unknown> {
  const [given, setGiven] = useState(first);
  useEffect(
    () =>
      parent.listen((message) => {
        if (message.what === 'props') setGiven(message);
      }),
    [parent],
  );
  return useMemo(
    () =>
      received(given, (name, values) => {
        parent.send({ what: 'called', name, given: values });
      }),
    [parent, given],
  );
}
