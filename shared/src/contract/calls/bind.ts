import * as z from 'zod/mini';
import type { Call, Sent } from './call.ts';
import { envelope, paged, type Paged } from '../envelope.ts';

/** Other names under which callers send a parameter, by its own; all in lower case. */
const WIRE_NAMES: Readonly<Record<string, readonly string[] | undefined>> = {
  schemeid: ['scheme', 'monthlyschemeid'],
  // A ticket goes by three names; calls for a person take a ticket too.
  schemememberid: ['schememberid', 'membershipid', 'ticketid'],
  memberid: ['membershipid', 'ticketid', 'schemememberid'],
};

type Schema = z.ZodMiniType;
/** Row of a page, or the answer itself. */
type Described<A> = A extends Paged<infer Row> ? Row : A;
/** Lets through a schema of a body that takes what the row sends. */
type TakesBody<S, B extends Schema> = S extends { body: infer Body }
  ? Body extends z.input<B>
    ? unknown
    : 'The row sends another body'
  : unknown;

/** Schemas of a call beside its row: the server checks input and describes answers with them. */
interface CallSchemas<A, S, Query extends Schema, Params extends Schema, Body extends Schema> {
  summary: string;
  /** Status of a success; 200 by default. */
  status?: 201 | 202;
  /** By its own names, in lower case: the server brings them so. */
  query?: Query;
  params?: Params;
  body?: Body & TakesBody<S, Body>;
  /**
   * Schema of the data, of a row of a page, or of the whole envelope, as the row packs it; none of
   * a file.
   */
  answer?: z.ZodMiniType<Described<A>>;
  /** Fields of the envelope beside the data. */
  besides?: Readonly<Record<string, Schema>>;
}

/** A call's row with its schemas: all that the server needs to serve it. */
export interface BoundCall<
  A = unknown,
  S extends Sent = Sent,
  Query extends Schema = Schema,
  Params extends Schema = Schema,
  Body extends Schema = Schema,
> {
  call: Call<A, S>;
  /** The area that the API's description puts it under. */
  area: string;
  summary: string;
  status: number;
  query: Query | undefined;
  /** Other names of the parameters on the wire, each with the name that its schema has; in lower case. */
  aliases: readonly (readonly [alias: string, name: string])[];
  params: Params | undefined;
  body: Body | undefined;
  /** Schema of the whole answer. */
  answer: Schema;
}

function packed({ packed: how }: Call, schema: Schema | undefined): Schema {
  // A file is a stream of bytes, which no schema describes.
  if (schema === undefined || how === 'file') return z.unknown();
  if (how === 'whole') return schema;
  return how === 'page' ? paged(schema) : envelope(schema);
}

function aliasesOf(query: Schema | undefined): BoundCall['aliases'] {
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  return names.flatMap((name) => (WIRE_NAMES[name] ?? []).map((alias) => [alias, name] as const));
}

/** Gives the function that binds the calls of an area to their schemas. */
export function binderFor(area: string) {
  return <
    A,
    S extends Sent,
    Query extends Schema = z.ZodMiniUnknown,
    Params extends Schema = z.ZodMiniUnknown,
    Body extends Schema = z.ZodMiniUnknown,
  >(
    call: Call<A, S>,
    schemas: CallSchemas<A, S, Query, Params, Body>,
  ): BoundCall<A, S, Query, Params, Body> => {
    const { summary, status = 200, query, params, body, answer, besides } = schemas;
    const whole = packed(call, answer);
    return {
      call,
      area,
      summary,
      status,
      query,
      aliases: aliasesOf(query),
      params,
      body,
      answer: besides ? z.extend(whole as z.ZodMiniObject, besides) : whole,
    };
  };
}
