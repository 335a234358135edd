/** Why the guard sent someone to the login; travels in the navigation's state. */
export type LoginNotice = 'ended' | 'required';

/** The notice in a navigation's state, which may hold anything. */
export function readNotice(state: unknown): LoginNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'ended' || state.notice === 'required' ? state.notice : null;
}
