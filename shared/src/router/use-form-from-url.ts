import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from './use-filters.ts';

const FORM = 'new';
const SUBJECT = 'for';

/**
 * Opens a form that the address asks for, as a link of another page does: `?new=payment&for=mem_1`.
 * The address is without it from then on, so that a reload and Back do not ask again.
 * @param name of the form, as `new` has it
 * @param open called with the value of `for`, null for none; null while the form cannot be opened
 */
export function useFormFromUrl(
  name: string,
  open: ((subject: string | null) => void) | null,
): void {
  const [parameters, setParameters] = useSearchParams();
  const isDue = parameters.get(FORM) === name && open !== null;

  const show = useEffectEvent(() => {
    open?.(parameters.get(SUBJECT));
    setParameters((current) => withParameters(current, { [FORM]: null, [SUBJECT]: null }), {
      replace: true,
    });
  });
  useEffect(() => {
    if (isDue) show();
  }, [isDue]);
}
