import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earlyAddress } from '@kuri/shared/call-schemas';
import { moduleInfo } from '@kuri/shared/contract';

type ModuleInfo = ReturnType<typeof moduleInfo.parse>;

/** Fault of a module.json, in words for its author. */
class ModuleFault extends Error {}

/** Reads fields, and gives early calls their addresses. @throws ModuleFault that names what is wrong */
function parse(text: string): ModuleInfo {
  const written = JSON.parse(text) as object;
  const parsed = moduleInfo.safeParse(written, { reportInput: true });
  const unknown = Object.keys(written).filter((name) => !(name in moduleInfo.shape));
  const faults = [
    ...unknown.map((name) => `"${name}" is no field of it`),
    ...(parsed.error?.issues ?? []).map((issue) => {
      const field = `"${issue.path.join('.')}"`;
      if (issue.input === undefined) return `${field} is missing`;
      if (issue.code === 'invalid_type') return `${field} must be of the type ${issue.expected}`;
      if (issue.code !== 'invalid_format') return `${field}: ${issue.message}`;
      return `${field} must be like ${issue.pattern ?? issue.format}`;
    }),
  ];
  if (!parsed.success || faults.length > 0) throw new ModuleFault(faults.join('\n  '));
  const pages = parsed.data.pages.map((page, at) => {
    if (page.early === undefined) return page;
    const early = earlyAddress(page.early);
    if (early !== undefined) return { ...page, early };
    const field = `"pages.${String(at)}.early"`;
    throw new ModuleFault(`${field} must begin with the name of a GET in @kuri/shared/calls`);
  });
  return { ...parsed.data, pages };
}

/** Reads the module.json of a remote for its build, which ends in words where it is wrong. */
export function readModuleInfo(folder: string): ModuleInfo {
  const file = path.join(folder, 'module.json');
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof ModuleFault || error instanceof SyntaxError)) throw error;
    // A throw would be shown with the stack of the builder.
    process.stderr.write(`\n${file}:\n  ${error.message}\n`);
    process.exit(1);
  }
}
