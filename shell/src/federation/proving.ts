import { now } from '@kuri/shared/format';
import { PROVING_MS, type RegistryModule } from '@kuri/shared/contract';

/** Whether a version went live so lately that it still has to prove itself. @param liveSince an instant */
export function isProving(liveSince: string | undefined): boolean {
  return liveSince !== undefined && now() - Date.parse(liveSince) < PROVING_MS;
}

/** Whether it counts that a module's version was shown: it proves itself, or is beside a canary. */
export function isOnTrial({ canary, liveSince }: RegistryModule): boolean {
  return canary !== null || isProving(liveSince);
}
