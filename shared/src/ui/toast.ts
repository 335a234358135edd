import type { ReactElement } from 'react';
import { toast as headless } from 'react-hot-toast/headless';
import { refusalTexts } from '../contract/refusal-texts.ts';

export interface ToastChoices {
  /** Milliseconds. Without it: success 2000; blank, error and custom 4000; loading has no end. */
  duration?: number;
  position?: 'top-center' | 'top-right';
  /** Takes the place of the toast with this id: 'Saving changes...' becomes the outcome. */
  id?: string;
}

const spoken = { role: 'status', 'aria-live': 'polite' } as const;
const urgent = { role: 'alert', 'aria-live': 'assertive' } as const;

/**
 * Short notes over the page; each call gives the toast's id. The library's defaults are the
 * product's limits: the durations above, gone 1000 ms after it has left, 20 at most.
 */
export const toast = {
  blank: (text: string, choices: ToastChoices = {}) =>
    headless(text, { ariaProps: spoken, ...choices }),
  success: (text: string, choices: ToastChoices = {}) =>
    headless.success(text, { ariaProps: spoken, ...choices }),
  error: (text: string, choices: ToastChoices = {}) =>
    headless.error(text, { ariaProps: urgent, ...choices }),
  loading: (text: string, choices: ToastChoices = {}) =>
    headless.loading(text, { ariaProps: spoken, ...choices }),
  custom: (content: ReactElement, choices: ToastChoices = {}) =>
    headless.custom(content, { ariaProps: spoken, ...choices }),
  /** Takes one toast away, or all of them. */
  dismiss: (id?: string): void => {
    headless.dismiss(id);
  },
};

/** Shows what the server noticed at a write until it is closed: it is to be read. */
export function toastWarnings({ warnings }: { warnings: readonly string[] }): void {
  const said = warnings.map((warning) => refusalTexts.say(warning));
  if (said.length > 0) toast.blank(said.join(' '), { duration: Infinity });
}
