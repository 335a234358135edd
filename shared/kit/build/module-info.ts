import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earlyAddress } from '@kuri/shared/call-schemas';
import { moduleInfo } from '@kuri/shared/contract';

type ModuleInfo = ReturnType<typeof moduleInfo.parse>;

/** Fault of a module.json, in words for its author. */
class ModuleFault extends Error {}

/** A field by its address, as in `nav.0.order`. */
function valueAt(root: unknown, address: readonly PropertyKey[]): unknown {
  return address.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name],
    root,
  );
}

/** @throws ModuleFault that names each field that is not as it should be */
function parse(text: string): ModuleInfo {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    throw new ModuleFault(error instanceof Error ? error.message : String(error));
  }
  const parsed = moduleInfo.safeParse(written);
  const unknown = Object.keys(Object(written) as object).filter(
    (name) => !(name in moduleInfo.shape),
  );
  const faults = [
    ...unknown.map((name) => `"${name}" is no field of it`),
    ...(parsed.error?.issues ?? []).map((issue) => {
      const field = `"${issue.path.join('.')}"`;
      if (valueAt(written, issue.path) === undefined) return `${field} is missing`;
      if (issue.code === 'invalid_type') return `${field} must be of the type ${issue.expected}`;
      if (issue.code !== 'invalid_format') return `${field}: ${issue.message}`;
      return `${field} must be like ${issue.pattern ?? issue.format}`;
    }),
  ];
  if (!parsed.success || faults.length > 0) throw new ModuleFault(faults.join('\n  '));
  return parsed.data;
}

/** Gives early calls their addresses, by which the shell fetches them. @throws ModuleFault */
function withAddresses(info: ModuleInfo): ModuleInfo {
  const pages = info.pages.map((page, at) => {
    if (page.early === undefined) return page;
    const early = earlyAddress(page.early);
    if (early !== undefined) return { ...page, early };
    throw new ModuleFault(
      `"pages.${String(at)}.early" must begin with the name of a GET in @kuri/shared/calls, "${page.early}" does not`,
    );
  });
  return { ...info, pages };
}

/** Reads the module.json of a remote for its build, which ends in words where it is wrong. */
export function readModuleInfo(folder: string): ModuleInfo {
  const file = path.join(folder, 'module.json');
  try {
    return withAddresses(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof ModuleFault)) throw error;
    // A throw would be shown with the stack of the builder.
    process.stderr.write(`\n${file}:\n  ${error.message}\n`);
    process.exit(1);
  }
}
