import { readFileSync } from 'node:fs';

/** Numbers for `spawn` and `chown`. */
export interface UserIds {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, which is what containers give tests.
 * @returns undefined when this process is not root and may run it itself
 */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].flatMap((name) =>
    users.filter((user) => user.startsWith(name)),
  )[0];
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody.');
  }
  return { uid: Number(uid), gid: Number(gid) };
}
