import { randomInt } from 'node:crypto';
import { isStrongPassword } from '@kuri/shared/contract';

/** Without those that are read or heard as another: no 0 and O, no 1, l and I. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const anyCharacter = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
const anyGroup = () => Array.from({ length: GROUP_LENGTH }, anyCharacter).join('');

/**
 * A first password to hand over: random (93 bits), easy to read out, within the password rule.
 * @returns e.g. `Kvbt-7mRq-x2Hd-9pWn`
 */
export function firstPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, anyGroup).join('-');
    if (isStrongPassword(password)) return password;
  }
}
