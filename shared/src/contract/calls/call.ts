import type { Paged } from '../envelope.ts';
import type { Permission } from '../permissions.ts';

/** Kinds of data that the console keeps; a write names the kinds that it changes. */
export type Tag =
  | 'audit'
  | 'backup'
  | 'bookSettings'
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
  | 'secondWords'
  | 'staff'
  | 'statementLinks'
  | 'tickets';

/** Parts of a request besides its address. */
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
  /** Packing of the answer; `data` of the envelope by default. */
  packed?: 'page' | 'whole' | 'file';
  /** The permission that it needs; without one, every signed-in user may make it. */
  permission?: Permission;
  /**
   * Sent again under the same key it does nothing twice. `required`: it moves money, and is refused
   * without a key.
   */
  once?: 'accepted' | 'required';
  /** Kinds of data that it reads: it is fetched again after a write that changes one of them. */
  reads?: readonly Tag[];
  /** Kinds of data that it changes. */
  changes?: readonly Tag[];
  /** Only for the compiler. */
  readonly types?: { answer: Answer; sent: S };
}

/** The page of a list, by its number from 1 and its length. */
export interface PageNumbers {
  pageno: number;
  pagesize: number;
}

/** Beginning of the envelope of a success. */
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
