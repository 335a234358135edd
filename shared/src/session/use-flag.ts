import { useSession } from './session.ts';

/** Whether a flag of the module.json is on for the account of the signed-in user. */
export function useFlag(name: string): boolean {
  return useSession()?.flags?.includes(name) === true;
}
