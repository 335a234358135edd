import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { namedAudience } from './audience.ts';
import { readable, requiredDate, requiredReason } from './fields.ts';

const part = z
  .string(fieldTexts.required({ label: fieldLabels.module }))
  .check(
    z.regex(/^(?:shell|mfe-[a-z0-9-]{1,60})$/, fieldTexts.unknown({ label: fieldLabels.module })),
  );
/** The version that was seen when it was decided: what somebody else has changed since stays. */
const version = z
  .string(fieldTexts.required({ label: fieldLabels.version }))
  .check(z.regex(/^[0-9A-Za-z][\w.+-]{0,63}$/, fieldTexts.unknown({ label: fieldLabels.version })));
const why = requiredReason(...readable(fieldLabels.reason));

/** Back from the live version to the one before. */
export const rollbackBody = z.strictObject({
  action: z.literal('rollback'),
  module: part,
  version,
  why,
});
/** The canary's people go back to the live version. */
export const withdrawBody = z.strictObject({
  action: z.literal('withdraw'),
  module: part,
  version,
  why,
});
/** No change through the end of a day, of a part or of all parts. */
export const holdBody = z.strictObject({
  action: z.literal('hold'),
  module: part,
  ofAll: z.optional(z.boolean()),
  until: requiredDate(fieldLabels.lastDay),
  why,
});
/** The hold of a part is lifted, or that of all parts. */
export const liftBody = z.strictObject({
  action: z.literal('lift'),
  module: part,
  ofAll: z.optional(z.boolean()),
  why,
});
/** Calls off a planned change of a part. */
export const callOffBody = z.strictObject({
  action: z.literal('callOff'),
  module: part,
  version,
  why,
});

/** POST P/changeModule: what a console administrator does to a part of the console. */
export const moduleChangeBody = z.discriminatedUnion('action', [
  rollbackBody,
  withdrawBody,
  holdBody,
  liftBody,
  callOffBody,
]);
export type ModuleChangeBody = z.infer<typeof moduleChangeBody>;

/** GET P/moduleDesk: what the caller may change on the Modules page, and what the server cannot. */
export const moduleDesk = z.object({
  /** True for console administrators. */
  mayChange: z.boolean(),
  /** The parts that the server has no key for: neither it nor this page can change them. */
  unsigned: z.array(z.string()),
  /** Audiences of canaries by their names, for console administrators. */
  audiences: z.optional(z.array(namedAudience)),
});
export type ModuleDesk = z.infer<typeof moduleDesk>;
