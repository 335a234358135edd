import { registryModule } from '../../testing/registry-fixture.ts';
import { localizeModules } from './localize-modules.ts';

const groups = registryModule({
  pages: [{ path: '/groups', title: 'Groups' }, { path: '/types' }],
  links: [
    { to: '/groups?new=1', label: 'New group' },
    { to: '/groups', of: 'group' },
  ],
  labels: {
    ml: { Groups: 'ഗ്രൂപ്പുകൾ', 'New group': 'പുതിയ ഗ്രൂപ്പ്' },
    'ml-IN': { 'New group': 'പുതിയത്' },
    ta: { 'New group': 'புதிய குழு' },
  },
});

function shown(locale: string) {
  return localizeModules([groups], locale).map(({ title, pages, nav, links }) => [
    title,
    pages[0]?.title,
    nav[0]?.label,
    links[0]?.label,
  ]);
}

it.each([
  ['ml', ['ഗ്രൂപ്പുകൾ', 'ഗ്രൂപ്പുകൾ', 'ഗ്രൂപ്പുകൾ', 'പുതിയ ഗ്രൂപ്പ്']],
  ['ml-IN', ['ഗ്രൂപ്പുകൾ', 'ഗ്രൂപ്പുകൾ', 'ഗ്രൂപ്പുകൾ', 'പുതിയത്']],
  ['ta-IN', ['Groups', 'Groups', 'Groups', 'புதிய குழு']],
  ['en-IN', ['Groups', 'Groups', 'Groups', 'New group']],
])(
  'says titles, entries and links in %s, and in English what has no words in it',
  (locale, texts) => expect(shown(locale)).toEqual([texts]),
);

it('leaves the modules as they are where none has the language', () => {
  const modules = [groups];
  expect(localizeModules(modules, 'hi')).toBe(modules);
});
