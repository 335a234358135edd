import type { RegistryModule } from '@kuri/shared/contract';
import { said, spokenLanguage } from '@kuri/shared/format';

/**
 * Modules with their titles, and those of their pages, entries and links, in a language: as their labels
 * say for just that one (`pt-BR`), or else for its first part (`pt`), or else in English.
 */
export function localizeModules(
  modules: readonly RegistryModule[],
  locale: string,
): readonly RegistryModule[] {
  const [language = ''] = locale.split('-');
  const isEnglish = spokenLanguage() === 'en';
  if (isEnglish && modules.every(({ labels }) => !labels?.[language] && !labels?.[locale]))
    return modules;
  return modules.map(({ labels = {}, ...module }) => {
    const words: Record<string, string> = { ...labels[language], ...labels[locale] };
    const inWords = (text: string) => words[text] ?? titleOf(text);
    return {
      ...module,
      title: inWords(module.title),
      pages: module.pages.map(({ title, ...page }) =>
        title === undefined ? page : { ...page, title: inWords(title) },
      ),
      nav: module.nav.map((entry) => ({ ...entry, label: inWords(entry.label) })),
      links: module.links.map(({ label, ...link }) =>
        label === undefined ? link : { ...link, label: inWords(label) },
      ),
    };
  });
}

/** Title of a part of this console; what stands in braces is filled in later. */
function titleOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(
    ([whole, name = '']) => [name, whole] as const,
  );
  return said(`title.${text}`, text, Object.fromEntries(names));
}
