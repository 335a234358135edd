import * as z from 'zod/mini';

/** A property of what fills a slot; one of `format` callback is a function. */
const slotProperty = z.object({
  type: z.optional(z.enum(['string', 'number', 'boolean', 'array', 'object'])),
  format: z.optional(z.literal('callback')),
  description: z.optional(z.string()),
});

/** A slot that a remote offers: the props of its fillings as a JSON schema. */
export const slotOffer = z.object({
  description: z.optional(z.string()),
  /** True shows the fillings of all modules; otherwise the slot belongs to one of them. */
  many: z.optional(z.boolean()),
  properties: z.optional(z.record(z.string(), slotProperty)),
  required: z.optional(z.array(z.string())),
});
export type SlotOffer = z.infer<typeof slotOffer>;

/** As in `gift-card-note`. */
export const SLOT_NAME = /^[a-z][a-z0-9-]{1,59}$/;
