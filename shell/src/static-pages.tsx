import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { SentSignIn, SignInState, StaticPages } from '@kuri/shared/contract';
import { GlobalStyle } from '@kuri/shared/ui';
import { COMMON_RANGE } from './common-characters.ts';
import { FrameOutline } from './frame/layout/frame-outline.tsx';
import { EntryPage } from './frame/login/entry-page.tsx';
import { loginLabels } from './frame/login/labels.ts';
import { SignInPage } from './frame/login/sign-in-page.tsx';
import { SignedIn } from './frame/login/signed-in.tsx';

// Runs in the build alone: what index.html shows before any script, from the components that take it over.

/** Place of a value that the server knows, as static-page.ts in its delivery fills it in. */
const slot = (name: string) => `{{${name}}}`;

const never = () => new Promise<never>(() => undefined);
const given = { signIn: never, readOffice: never, onShown: () => undefined, typed: null };
const DEMO = { userId: slot('demoUserId'), password: slot('demoPassword') };

const refused = (failure: string | null, errors: SentSignIn['errors'] = {}): SentSignIn => ({
  userId: slot('userId'),
  login: null,
  failure,
  errors,
});
const atUserId = { userId: slot('userIdError') };
const atPassword = { password: slot('passwordError') };

const forms: Record<SignInState, { notice?: string; refused?: SentSignIn }> = {
  plain: {},
  notice: { notice: loginLabels.required },
  failure: { refused: refused(slot('failure')) },
  userId: { refused: refused(null, atUserId) },
  password: { refused: refused(null, atPassword) },
  both: { refused: refused(null, { ...atUserId, ...atPassword }) },
};

/**
 * Style that no component has: the sign-in is hidden from who is signed in, and Inter comes with the page. Until
 * it is there, a font of every computer stands in for it in the same measures, so that no line moves.
 */
const ONLY_HERE = [
  '[data-signed-in] #root[data-waiting]{display:none}',
  'noscript{display:block;padding:8px 16px;background:var(--warn-tint);color:var(--warn)}',
  `@font-face{font-family:'Inter Variable';font-weight:400 800;font-display:swap;src:url(${slot('font')}) format('woff2');unicode-range:${COMMON_RANGE}}`,
  `@font-face{font-family:'Kuri Text';font-weight:400 800;src:local('Arial'),local('Liberation Sans'),local('Helvetica Neue'),local('Roboto');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`,
].join('');

/** Rules of a styled component, with its place among all, as `ServerStyleSheet` writes them. */
const RULES = /(?:^<style[^>]*>)?([^]*?)data-styled\.g(\d+)\[[^\]]*\]\{[^}]*\}\/\*!sc\*\/\n/g;

/** Mark by which the library would take the rules over. */
const RULE_END = '/*!sc*/\n';

/** Renders all of them, with the one style that they share. */
export default function staticPages(): StaticPages {
  const rules = new Map<number, string>();
  const render = (page: ReactNode) => {
    const sheet = new ServerStyleSheet();
    const html = renderToString(sheet.collectStyles(page));
    for (const [, css = '', place] of sheet.getStyleTags().matchAll(RULES)) {
      rules.set(Number(place), css);
    }
    return html;
  };
  const signIn = (demo: typeof DEMO | null) =>
    Object.fromEntries(
      Object.entries(forms).map(([name, { notice = null, refused: sent = null }]) => [
        name,
        render(<SignInPage {...given} demo={demo} notice={notice} refused={sent} />),
      ]),
    ) as StaticPages['signIn'];
  const pages = {
    signIn: signIn(null),
    demoSignIn: signIn(DEMO),
    frame: render(
      <FrameOutline title={slot('title')} wide={slot('wide')} narrow={slot('narrow')} />,
    ),
    signedIn: render(
      <>
        <GlobalStyle />
        <EntryPage readOffice={never}>
          <SignedIn name={slot('name')} />
        </EntryPage>
      </>,
    ),
  };
  const inOrder = [...rules]
    .sort(([one], [other]) => one - other)
    .map(([, css]) => css.replaceAll(RULE_END, ''));
  return { ...pages, style: inOrder.join('') + ONLY_HERE };
}
