import { shellBuild, type Registry } from '@kuri/shared/contract';
import { incompatibleVersions } from '../releases/unmet-needs.ts';

type Provided = Readonly<Record<string, string>>;

/** What the live shell of a console provides; undefined where it does not say so. */
export async function providedBy(origin: string, version: string): Promise<Provided | undefined> {
  const answer = await fetch(`${origin}/shell/${version}/release.json`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const note = (await answer.json().catch(() => ({}))) as { kuri?: unknown };
  const build = shellBuild.safeParse(note.kuri);
  return build.success ? build.data.lends : undefined;
}

/**
 * What of a console does not go with a shell for development, in lines for people.
 * @param own name of the remote that is worked on: it is built for that shell
 * @param provided what the shell for development provides
 * @param there what the console's own shell provides, where it is known
 */
export function incompatibleParts(
  { modules }: Pick<Registry, 'modules'>,
  own: string,
  provided: Provided,
  there: Provided | undefined,
): string[] {
  const shell = { build: { lends: { ...provided } }, version: 'for development' };
  const others = modules.filter(({ name }) => name !== own);
  const incompatible = others.flatMap((module) =>
    incompatibleVersions({ build: module, version: module.version }, shell),
  );
  const differing = Object.entries(there ?? {}).filter(
    ([name, version]) => provided[name] !== undefined && provided[name] !== version,
  );
  return [
    ...incompatible,
    ...differing.map(
      ([name, version]) =>
        `That console has ${name} ${version}, the shell for development ${provided[name] ?? ''}: they may differ in what they do.`,
    ),
  ];
}
