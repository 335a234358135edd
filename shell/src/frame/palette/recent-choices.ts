import type { Login } from '@kuri/shared/contract';
import { stored } from '@kuri/shared/session';
import type { Choice } from './choices.ts';

/** Choices that are remembered. */
const MOST = 5;

interface Recent {
  /** Session in which they were made. */
  session: string;
  choices: Choice[];
}

function isChoice(raw: unknown): raw is Choice {
  const { label, note, to } = Object(raw) as Record<string, unknown>;
  return [label, note, to].every((text) => typeof text === 'string');
}

const storedRecent = stored<Recent>('palette-recent', (raw) => {
  const { session, choices } = Object(raw) as Record<string, unknown>;
  if (typeof session !== 'string' || !Array.isArray(choices)) return null;
  return choices.every(isChoice) ? { session, choices } : null;
});

/** Another login, also of the same person, is another session. */
const sessionOf = ({ userId, expiresAt }: Login) => `${userId} ${expiresAt}`;

/** Last choices of this session, the newest first. */
export function recentChoices(login: Login): readonly Choice[] {
  const recent = storedRecent.read();
  if (recent?.session === sessionOf(login)) return recent.choices;
  storedRecent.remove();
  return [];
}

export function rememberChoice(login: Login, choice: Choice): void {
  const others = recentChoices(login).filter(({ to }) => to !== choice.to);
  storedRecent.write({ session: sessionOf(login), choices: [choice, ...others].slice(0, MOST) });
}
