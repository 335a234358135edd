import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, SentSignIn, StaticPages } from '@kuri/shared/contract';
import { pageOfPath, pageOfSent } from './static-page.ts';

const states = (text: string) => {
  const of = (state: string) => `${text} ${state}`;
  return {
    plain: of('plain'),
    notice: of('notice'),
    failure: of('{{failure}} of {{userId}}'),
    userId: of('{{userIdError}}'),
    password: of('{{passwordError}}'),
    both: of('{{userIdError}} {{passwordError}}'),
  };
};

const pages: StaticPages = {
  style: 'a{src:url({{font}})}',
  signIn: states('form'),
  demoSignIn: states('{{demoUserId}} {{demoPassword}}'),
  frame: 'frame {{title}} {{wide}} {{narrow}}',
  signedIn: 'Hello {{name}}',
};

const registry = {
  shell: { fonts: ['/inter.woff2'] },
  modules: [{ pages: [{ path: '/draw/:schemeId' }, { path: '/launch', open: true }] }],
} as unknown as Registry;

test('an address that needs a login shows the sign-in, with the reason', () => {
  const at = (path: string) => pageOfPath({ pages, registry, demo: null }, path)?.html;
  assert.equal(at('/'), 'form plain');
  assert.equal(at('/Draw/1'), 'form notice');
  assert.equal(at('/launch'), undefined);
  assert.equal(at('/elsewhere'), undefined);
});

test('the style has the address of the font', () => {
  const page = pageOfPath({ pages, registry, demo: null }, '/');
  assert.equal(page?.style, 'a{src:url(/inter.woff2)}');
});

test('the frame has the outline of the list that comes, and its style', () => {
  const parts = { pages, registry, demo: null };
  assert.equal(pageOfPath(parts, '/draw/1')?.frame, 'frame   ');
  const outline = { title: 'Dues', wide: '<table>', narrow: '<ul>', style: '.o0{}' };
  const page = pageOfPath({ ...parts, outline }, '/draw/1');
  assert.equal(page?.frame, 'frame Dues <table> <ul>');
  assert.equal(page.style, 'a{src:url(/inter.woff2)}.o0{}');
});

test('the demo is offered where there is one', () => {
  const demo = { userId: 'demo@kuri.example', password: 'a&b' };
  assert.equal(pageOfPath({ pages, registry, demo }, '/')?.html, 'demo@kuri.example a&amp;b plain');
});

test('a form is answered by its errors, its refusal, or the name of who is signed in', () => {
  const answer = (sent: Partial<SentSignIn>) =>
    pageOfSent(
      { pages, registry, demo: null },
      { userId: '', login: null, failure: null, errors: {}, ...sent },
    ).html;
  assert.equal(answer({ errors: { userId: 'A' } }), 'form A');
  assert.equal(answer({ errors: { password: 'B' } }), 'form B');
  assert.equal(answer({ errors: { userId: 'A', password: 'B' } }), 'form A B');
  const typed = '"><script>$&';
  assert.equal(
    answer({ failure: 'No', userId: typed }),
    'form No of &quot;&gt;&lt;script&gt;$&amp;',
  );
  assert.equal(answer({ login: { firstName: 'Anu {{name}}' } as never }), 'Hello Anu {{name}}');
});
