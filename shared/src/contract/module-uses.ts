import * as z from 'zod/mini';

/** GET P/moduleUses (ADMIN): what each remote depends on. */
export const moduleUses = z.object({
  /** Words of the live shell for deprecated names, such as `@kuri/shared/ui: Button`. */
  deprecated: z.record(z.string(), z.string()),
  modules: z.array(
    z.object({
      title: z.string(),
      owner: z.string(),
      version: z.string(),
      /** The version of `@kuri/shared` that its names are of; null of older builds. */
      builtWith: z.nullable(z.string()),
      /** Entry point of `@kuri/shared` -> name -> hash of its type; its calls too. */
      uses: z.record(z.string(), z.record(z.string(), z.string())),
      fills: z.array(z.string()),
      offers: z.array(z.string()),
      settings: z.array(z.string()),
    }),
  ),
});
export type ModuleUses = z.infer<typeof moduleUses>;
