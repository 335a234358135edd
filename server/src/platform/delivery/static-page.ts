import {
  fitsPath,
  type ConsoleSettings,
  type LoginErrors,
  type PageOutline,
  type Registry,
  type SentSignIn,
  type SignInState,
  type StaticPages,
} from '@kuri/shared/contract';

/** Parts of index.html before any script: its style, the HTML of its root, and the console's frame. */
export interface StaticPage {
  style: string;
  html: string;
  frame: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fills in `{{name}}`. */
function fill(html: string, values: Record<string, string | undefined>): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign),
  );
}

interface Parts {
  pages: StaticPages;
  registry: Pick<Registry, 'shell' | 'modules'>;
  demo: ConsoleSettings['demo'];
  /** Outline that stands in the frame until the page's script is there. */
  outline?: PageOutline | undefined;
}

/** The style, with the address of the font. */
const styleOf = ({ pages, registry, outline }: Parts) =>
  fill(pages.style, { font: registry.shell.fonts[0] }) + (outline?.style ?? '');

/** The frame, with the page's outline, which is HTML already. */
const frameOf = ({ pages, outline }: Parts) =>
  pages.frame.replaceAll(
    /\{\{(title|wide|narrow)\}\}/g,
    (_, slot: 'title' | 'wide' | 'narrow') => outline?.[slot] ?? '',
  );

function signInPage(parts: Parts, state: SignInState, refused?: SentSignIn): StaticPage {
  const { pages, demo } = parts;
  const html = fill((demo ? pages.demoSignIn : pages.signIn)[state], {
    demoUserId: demo?.userId,
    demoPassword: demo?.password,
    userId: refused?.userId,
    failure: refused?.failure ?? undefined,
    userIdError: refused?.errors.userId,
    passwordError: refused?.errors.password,
  });
  return { style: styleOf(parts), html, frame: frameOf(parts) };
}

/**
 * The sign-in, where an address leads to it without a login; undefined for pages that are open to everybody
 * and for unknown addresses. Somebody with a login never sees it: early-data.js hides it.
 * @param path the path asked for, without its query
 */
export function pageOfPath(parts: Parts, path: string): StaticPage | undefined {
  if (path === '/') return signInPage(parts, 'plain');
  const page = parts.registry.modules
    .flatMap((module) => module.pages)
    .find((offered) => fitsPath(offered.path, path));
  return page && page.open !== true ? signInPage(parts, 'notice') : undefined;
}

/** Answer to a form that was sent without a script: the same form with the reason, or who is signed in. */
export function pageOfSent(parts: Parts, sent: SentSignIn): StaticPage {
  if (sent.login === null) return signInPage(parts, stateOf(sent.errors), sent);
  return {
    style: styleOf(parts),
    html: fill(parts.pages.signedIn, { name: sent.login.firstName }),
    frame: frameOf(parts),
  };
}

function stateOf({ userId, password }: LoginErrors): SignInState {
  if (userId === undefined) return password === undefined ? 'failure' : 'password';
  return password === undefined ? 'userId' : 'both';
}
