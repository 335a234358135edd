import type { RegistryModule } from '@kuri/shared/contract';

/** Titles in the console's language, for modules that bring none: filled by that language's file. */
export const titles: Record<string, string> = {};

/**
 * Modules with their titles, and those of their pages, entries and links, in a language: as their labels
 * say for just that one (`pt-BR`), or else for its first part (`pt`), or else in English.
 */
export function localizeModules(
  modules: readonly RegistryModule[],
  locale: string,
): readonly RegistryModule[] {
  const [language = ''] = locale.split('-');
  const isEnglish = Object.keys(titles).length === 0;
  if (isEnglish && modules.every(({ labels }) => !labels?.[language] && !labels?.[locale]))
    return modules;
  return modules.map(({ labels = {}, ...module }) => {
    const words: Record<string, string> = { ...titles, ...labels[language], ...labels[locale] };
    const said = (text: string) => words[text] ?? text;
    return {
      ...module,
      title: said(module.title),
      pages: module.pages.map(({ title, ...page }) =>
        title === undefined ? page : { ...page, title: said(title) },
      ),
      nav: module.nav.map((entry) => ({ ...entry, label: said(entry.label) })),
      links: module.links.map(({ label, ...link }) =>
        label === undefined ? link : { ...link, label: said(label) },
      ),
    };
  });
}
