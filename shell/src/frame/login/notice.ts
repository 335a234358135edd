/** Why the guard sent someone to the login; travels in the navigation's state. */
export type LoginNotice = 'ended' | 'required';

/** The notice in a navigation's state, which may hold anything. */
export function readNotice(state: unknown): LoginNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'ended' || state.notice === 'required' ? state.notice : null;
}

/** What the form says of it. */
export const NOTICE_TEXTS: Record<LoginNotice, string> = {
  ended: 'Your session has ended. Sign in again.',
  required: 'Sign in to continue.',
};
