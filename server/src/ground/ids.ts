import { randomBytes } from 'node:crypto';

/**
 * Kinds of id: account, user, group type, group, member, ticket, referral, payment, receipt, payout
 * of a prize, audit row, failure of a module, reminder, link to a statement, import from a paper
 * book, bank account, entry of cash, handover of cash, follow-up of dues, word of a
 * second person.
 */
export type IdKind =
  | ('acc' | 'usr' | 'gty' | 'grp' | 'mem' | 'tkt' | 'ref' | 'pay' | 'rct' | 'prz' | 'aud' | 'flr')
  | ('rem' | 'lnk' | 'imp' | 'bnk' | 'csh' | 'hnd' | 'fup' | 'wrd');

let lastTime = 0;
let sequence = 0;

/**
 * Makes an id: kind, time in milliseconds, a sequence number within it, and 68 random bits. Ids of
 * one process sort in the order of their making.
 * @returns e.g. `grp_019aa5c0e1d20000f3…` (36 characters)
 */
export function newId(kind: IdKind): string {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastTime += 1;
    sequence = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  const order = sequence.toString(16).padStart(3, '0');
  return `${kind}_${time}${order}${randomBytes(9).toString('hex').slice(0, 17)}`;
}
