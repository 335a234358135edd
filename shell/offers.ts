import { createHash } from 'node:crypto';
import { offered } from '../shared/kit/build/used-names.ts';
import NOT_PROVIDED from './not-provided.json' with { type: 'json' };

/** The names that remotes get from the shell, by entry point, each with a hash of its type. */
export const offers = Object.fromEntries(
  Object.entries(offered).filter(([entry]) => !NOT_PROVIDED.includes(entry)),
);

/** A hash of all of that: a version that was released offers the same for ever. */
export const offersHash = createHash('sha256')
  .update(JSON.stringify(offers))
  .digest('hex')
  .slice(0, 16);
