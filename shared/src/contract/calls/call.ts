import type { Paged } from '../envelope.ts';
import type { Permission } from '../permissions.ts';

/** What the console keeps of the server: a write says which of it is different afterwards. */
export type Tag =
  | 'audit'
  | 'backup'
  | 'dayBook'
  | 'draws'
  | 'dues'
  | 'groups'
  | 'groupTypes'
  | 'imports'
  | 'members'
  | 'modules'
  | 'organisation'
  | 'prizes'
  | 'receipts'
  | 'referrals'
  | 'staff'
  | 'statementLinks'
  | 'tickets';

/** What goes out with a call, besides its address. */
export interface Sent {
  /** Fills the places of the path that begin with a colon. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

/**
 * One call of the API: a row that the server, the screens and the tests go by. `Answer` is what is made
 * of the answer: its data, the page (`Paged`), or the whole envelope. A row is data without code, so
 * that a remote brings its own along, independent of the shell.
 */
export interface Call<Answer = unknown, S extends Sent = object> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the account's prefix; with a leading slash as it is. */
  path: string;
  /** How the answer is packed; `data` of the envelope unless it says otherwise. */
  packed?: 'page' | 'whole' | 'file';
  /** The permission that it needs; without one, every signed-in user may make it. */
  permission?: Permission;
  /**
   * Sent again under the same key it does nothing twice. `required`: it moves money, and is refused
   * without a key.
   */
  once?: 'accepted' | 'required';
  /** What is read: it is fetched again after a write that changes one of them. */
  reads?: readonly Tag[];
  /** What is different afterwards. */
  changes?: readonly Tag[];
  /** Only for the compiler. */
  readonly types?: { answer: Answer; sent: S };
}

/** The page of a list, by its number from 1 and its length. */
export interface PageNumbers {
  pageno: number;
  pagesize: number;
}

/** How the envelope of a success begins. */
interface Told {
  success: true;
  message: string;
}

/** The whole answer of a success, for what callers make of it; a file's is bytes. */
export type Answered<A> = [A] extends [Blob]
  ? unknown
  : [A] extends [Paged<infer Row>]
    ? Told & Paged<Row>
    : [A] extends [Told]
      ? A
      : Told & { data: A };
