import { meets, type LinkEntry, type Login, type RegistryModule } from '@kuri/shared/contract';
import { MODULES_PLACE, type ConsolePage } from '../../platform/platform.ts';
import { chooseAppearance } from '../appearance.ts';
import { layoutLabels } from '../labels.ts';
import { paletteLabels } from './labels.ts';

/** Result in the search of the console: a place to go to. */
export interface Choice {
  label: string;
  note: string;
  to: string;
  /** Other words for it. */
  also?: string;
  /** Acts here, in place of leading somewhere. */
  act?: () => void;
}

/** Row that was found; the braces of a link name its fields. */
export type Subject = object;

/** Pages and links of the live modules that a user may use. */
export interface Places {
  pages: readonly Choice[];
  links: readonly LinkEntry[];
  /** Acts of the console itself, besides the logout. */
  own: readonly Choice[];
}

const BRACES = /\{(\w+)\}/g;

const filled = (pattern: string, subject: Subject, write: (text: string) => string) =>
  pattern.replace(BRACES, (_, name: string) => write(String(Reflect.get(subject, name) ?? '')));

/** Fills the braces of a link. @param shown its name where the link has no label */
function choiceOf(link: LinkEntry, subject: Subject, shown: Omit<Choice, 'to'>): Choice {
  const to = filled(link.to, subject, encodeURIComponent);
  if (link.label === undefined) return { ...shown, to };
  return { label: filled(link.label, subject, (text) => text), note: shown.note, to };
}

/** The actions that need nothing that was found. */
export function plainActions(links: readonly LinkEntry[]): Choice[] {
  return links
    .filter(({ of, label }) => of === undefined && label !== undefined)
    .map((link) => choiceOf(link, {}, { label: '', note: '' }));
}

/** Actions on a row that was found. */
export function actionsOn(
  links: readonly LinkEntry[],
  kind: string,
  subject: Subject,
  note: string,
): Choice[] {
  return links
    .filter(({ of, label }) => of === kind && label !== undefined)
    .map((link) => choiceOf(link, subject, { label: '', note }));
}

/** Place that shows a row that was found; undefined while no live module has one. */
export function shownAt(
  links: readonly LinkEntry[],
  kind: string,
  subject: Subject,
  shown: Omit<Choice, 'to'>,
): Choice | undefined {
  const link = links.find(({ of, label }) => of === kind && label === undefined);
  return link && choiceOf(link, subject, shown);
}

/**
 * Pages that a user may open, those of the sidebar first and in its order, none of sample data; a page of the same name
 * as another one of its module is only another address of it.
 */
export function placesFor(
  modules: readonly RegistryModule[],
  login: Login,
  { pages, entries }: { pages: readonly ConsolePage[]; entries: readonly Entry[] },
): Places {
  const choices = new Map<string, Choice>();
  for (const { label, route } of entries) choices.set(route, { label, note: '', to: route });
  const names = new Set<string>();
  for (const { path, title, asks, module, isSample } of pages) {
    const name = `${module?.title ?? ''} ${title}`;
    const isOpenable = !isSample && !path.includes(':') && meets(asks, login);
    if (isOpenable && !choices.has(path) && !names.has(name)) {
      choices.set(path, { label: title, note: '', to: path });
    }
    names.add(name);
  }
  if (meets(MODULES_PLACE, login)) {
    const { route } = MODULES_PLACE;
    choices.set(route, { label: layoutLabels.modules, note: '', to: route });
  }
  const links = modules.flatMap((module) => module.links);
  return {
    pages: [...choices.values()],
    links: links.filter((link) => meets(link, login)),
    own: ownChoices(),
  };
}

function ownChoices(): Choice[] {
  const { light, dark, system, print } = paletteLabels.own;
  const choice = (label: string, act: () => void): Choice => ({ label, note: '', to: '', act });
  return [
    choice(dark, () => chooseAppearance('dark')),
    choice(light, () => chooseAppearance('light')),
    choice(system, () => chooseAppearance('system')),
    choice(print, () => {
      // Once the search has gone from the page.
      setTimeout(() => window.print(), 300);
    }),
  ];
}

interface Entry {
  label: string;
  route: string;
}
