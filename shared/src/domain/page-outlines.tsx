import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sessionStore } from '../api/settings.ts';
import type { Login } from '../contract/login.ts';
import type { PageOutline, PageOutlines } from '../contract/sign-in-form.ts';
import { sessionAtom } from '../session/session.ts';

/**
 * Renders what stands in the place of each list until its page's script is there: the page as it begins, for
 * an administrator and without an answer. A page has none where its table's columns are not known from the start, or
 * where it needs a browser.
 * @param screens screens of the module, by page path
 * @param paths addresses of its pages that need a login
 */
export async function pageOutlines(
  screens: Readonly<Record<string, (() => Promise<ComponentType>) | undefined>>,
  paths: readonly string[],
): Promise<PageOutlines> {
  // Administrators have all columns and buttons.
  sessionStore.set(sessionAtom, { userType: 'ADMIN' } as Login);
  const found: PageOutlines = {};
  for (const path of paths) {
    const Screen = await screens[path]?.();
    const outline = Screen && outlineOf(<Screen />, path);
    if (outline) found[path] = outline;
  }
  return found;
}

function outlineOf(screen: ReactNode, path: string): PageOutline | undefined {
  const sheet = new ServerStyleSheet();
  const render = (isPhone: boolean) =>
    inWindow(isPhone, () =>
      renderToString(
        sheet.collectStyles(
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
          </QueryClientProvider>,
        ),
      ),
    );
  try {
    const [wide, narrow] = [render(false), render(true)];
    if (!HEADER.test(wide)) return undefined;
    const title = TITLE.exec(wide)?.[1] ?? '';
    return { title, ...shortened(sheet.getStyleTags(), { wide, narrow }) };
  } catch {
    return undefined;
  }
}

/** Column of a table whose rows are still to come. */
const HEADER = /<th [^>]*>[^<\s][^]*<tfoot>/;
const TITLE = /<h1>([^<]*)<\/h1>/;

/** Lets the parts ask for the width of a window; the libraries, which are loaded, have found none. */
function inWindow<T>(isPhone: boolean, render: () => T): T {
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: isPhone }) } });
  try {
    return render();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** Marks by which React and the library of the styles would take over what they find. */
const MARKS = /<!--[^]*?-->|<\/?style[^>]*>|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/|\n/g;
/** Icons are not shown, but have their room. */
const PATHS = /<path [^>]*><\/path>/g;
/** Names that only the page itself has a use for, and inline styles, which the page's policy refuses. */
const UNUSED =
  / (?:id|for|style|placeholder|aria-(?:label|labelledby|describedby|controls|haspopup|hidden))="[^"]*"/g;

/** HTML and style with class names of their own: those of another build may be the same. */
function shortened(tags: string, { wide, narrow }: Pick<PageOutline, 'wide' | 'narrow'>) {
  const style = tags.replaceAll(MARKS, '');
  const styled = new Set([...style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  const names = new Map<string, string>();
  const nameOf = (name: string) => {
    if (styled.has(name) && !names.has(name)) names.set(name, `o${names.size}`);
    return names.get(name) ?? [];
  };
  const short = (html: string) =>
    html
      .replaceAll(MARKS, '')
      .replaceAll(PATHS, '')
      .replaceAll(UNUSED, '')
      .replaceAll(/ class="([^"]*)"/g, (_, given: string) => {
        const kept = given.split(' ').flatMap(nameOf);
        return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`;
      });
  const html = { wide: short(wide), narrow: short(narrow) };
  const renamed = style.replaceAll(
    /\.([\w-]+)/g,
    (found, name: string) => `.${names.get(name) ?? found.slice(1)}`,
  );
  return { ...html, style: renamed };
}
