import type { ReactElement } from 'react';
import type { toast as headless } from 'react-hot-toast/headless';
import { type AnswerText, wordedAnswer } from '../texts/refusals.ts';
import { withToasts } from './load-toasts.ts';

export interface ToastChoices {
  /** Milliseconds. Without it: success 2000; blank, error and custom 4000; loading has no end. */
  duration?: number;
  position?: 'top-center' | 'top-right';
  /** Takes the place of the toast with this id: 'Saving changes...' becomes the outcome. */
  id?: string;
}

type Content = Parameters<typeof headless>[0];
type Kind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

const spoken = { role: 'status', 'aria-live': 'polite' } as const;
const urgent = { role: 'alert', 'aria-live': 'assertive' } as const;

/**
 * Short notes over the page; each call gives the toast's id. The library's defaults are the
 * product's limits: the durations above, gone 1000 ms after it has left, 20 at most.
 */
export const toast = {
  blank: (text: string, choices?: ToastChoices) => show('blank', text, choices),
  success: (text: string, choices?: ToastChoices) => show('success', text, choices),
  error: (text: string, choices?: ToastChoices) => show('error', text, choices),
  loading: (text: string, choices?: ToastChoices) => show('loading', text, choices),
  custom: (content: ReactElement, choices?: ToastChoices) => show('custom', content, choices),
  /** Takes one toast away, or all of them. */
  dismiss: (id?: string): void => {
    withToasts((toasts) => toasts.toast.dismiss(id));
  },
};

let shown = 0;

/** The id is made here: the library may not be there yet. */
function show(kind: Kind, content: Content, choices: ToastChoices = {}): string {
  const id = choices.id ?? `toast-${(shown += 1)}`;
  if (!mayRaise({ id, isToBeRead: choices.duration === Infinity })) return id;
  withToasts(({ toast: headless }) => {
    const add = kind === 'blank' ? headless : headless[kind];
    add(content, { ariaProps: kind === 'error' ? urgent : spoken, ...choices, id });
  });
  return id;
}

/** Most toasts of one module at once, and most that it raises once it was left: outcomes of what was begun in it. */
const MOST = 3;

interface Raised {
  id: string;
  isToBeRead: boolean;
}

/** Modules by name, each with how many parts of it are on the screen. */
const raisers: Record<string, { parts: number; sinceLeft: number; latest: Raised[] }> = {};
const raiserOf = (name: string) => (raisers[name] ??= { parts: 0, sinceLeft: 0, latest: [] });

/** Notes that a part of a module is on the screen. @returns what notes that it has left */
export function noteShownPart(module: string): () => void {
  const raiser = raiserOf(module);
  raiser.parts += 1;
  raiser.sinceLeft = 0;
  return () => {
    raiser.parts -= 1;
  };
}

/** Makes room for a toast among those of the module whose script is nearest in the stack; false when it is one too many. */
function mayRaise(next: Raised): boolean {
  const module = /\/mfe\/(mfe-[a-z0-9-]+)\//.exec(new Error().stack ?? '')?.[1];
  if (module === undefined) return true;
  const raiser = raiserOf(module);
  if (raiser.parts === 0 && (raiser.sinceLeft += 1) > MOST) return false;
  const others = raiser.latest.filter(({ id }) => id !== next.id);
  const oldest = others.find(({ isToBeRead }) => !isToBeRead) ?? others[0];
  const isFull = others.length === MOST;
  if (isFull) toast.dismiss(oldest?.id);
  raiser.latest = [...others.filter((each) => !isFull || each !== oldest), next];
  return true;
}

interface Warnings {
  warnings: readonly string[];
  warningTexts?: readonly AnswerText[] | undefined;
}

/** Shows what the server noticed at a write until it is closed: it is to be read. */
export function toastWarnings({ warnings, warningTexts }: Warnings): void {
  const texts = warningTexts?.map(wordedAnswer) ?? warnings;
  if (texts.length > 0) toast.blank(texts.join(' '), { duration: Infinity });
}
