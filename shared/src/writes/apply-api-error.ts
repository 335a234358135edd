import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';

/**
 * Puts what a failed call says about single fields at these fields, and the focus into the first.
 * @returns the text for the top of the form: what no field can show; undefined when there is none
 */
export function applyApiError<In extends FieldValues, Out extends FieldValues>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) return UNKNOWN_FAILURE;

  const values: FieldValues = form.getValues();
  const isName = (name: string): name is Path<In> => Object.hasOwn(values, name);
  const unmatched: string[] = [];
  let isFirst = true;
  for (const [name, message] of Object.entries(error.fields)) {
    if (isName(name)) {
      form.setError(name, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      unmatched.push(message);
    }
  }
  if (isFirst) return error.message;
  return unmatched.length === 0 ? undefined : unmatched.join(' ');
}
