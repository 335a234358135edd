import { now } from '@kuri/shared/format';
import { PROVING_MS, type RegistryModule } from '@kuri/shared/contract';

/** Says if a version went live so lately that it still has to prove itself. @param liveSince an instant */
export function isProving(liveSince: string | undefined): boolean {
  return liveSince !== undefined && now() - Date.parse(liveSince) < PROVING_MS;
}

/** Says if showing a module's version counts: it proves itself, or is beside a canary. */
export function isOnTrial({ canary, liveSince }: RegistryModule): boolean {
  return canary !== null || isProving(liveSince);
}
