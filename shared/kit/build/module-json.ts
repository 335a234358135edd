import { earlyAddress } from '@kuri/shared/call-schemas';

/** What the build reads of a remote's module.json. */
export interface ModuleJson {
  name: string;
  pages: { path: string; early?: string }[];
}

/** What the shell fetches early it fetches by address. @throws Error where a page names no such call */
export function withAddresses(info: ModuleJson): ModuleJson {
  const pages = info.pages.map((page) => {
    if (page.early === undefined) return page;
    const early = earlyAddress(page.early);
    if (early !== undefined) return { ...page, early };
    throw new Error(
      `${info.name}/module.json: "${page.early}" must begin with the name of a GET in @kuri/shared/calls`,
    );
  });
  return { ...info, pages };
}
