import { createGlobalStyle } from 'styled-components';

/**
 * The design tokens and the page's base style; rendered once, by the shell. `--ink-3`, `--good` and `--warn` are a
 * little darker than drawn, so that small text in them keeps a contrast of 4.5 to 1 on every surface that it is used
 * on. Each colour is named for light and for dark; which of them is shown goes by `color-scheme` where it is used:
 * paper and the draw's stage say `light`. `--on-fill` is text on a ground of `--brand` or `--bad`.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    /* Names in scripts of India: by the computer's own font where it has one, else by that of name-characters.ts. */
    --font: 'Inter', 'Inter Variable', 'Kuri Text', system-ui, 'Nirmala UI', 'Noto Sans Devanagari',
      'Noto Sans Malayalam', 'Noto Sans Tamil', 'Kuri Names', sans-serif;
    --ink: light-dark(#18212b, #e6ebef);
    --ink-2: light-dark(#4b5765, #b3bdc7);
    --ink-3: light-dark(#616d7a, #97a3af);
    --line: light-dark(#e4e7eb, #2a333b);
    --line-strong: light-dark(#cfd5dc, #44505b);
    --surface: light-dark(#ffffff, #171d23);
    --canvas: light-dark(#f6f7f5, #0f1418);
    --hover: light-dark(#f1f4f3, #232b32);
    --head: light-dark(#fafbfa, #1b2228);
    --row-hover: light-dark(#fbfcfb, #1c242a);
    --brand: light-dark(#0b5f5a, #4db6ab);
    --brand-strong: light-dark(#084844, #8bd8cf);
    --brand-tint: light-dark(#e3f1ef, #12332f);
    --on-fill: light-dark(#ffffff, #06201e);
    --gold: #e8a317;
    --gold-ink: light-dark(#7a5200, #f0c870);
    --gold-tint: light-dark(#fdf3dc, #3a2c0e);
    --good: light-dark(#187645, #6fcf97);
    --good-tint: light-dark(#e2f5ea, #143322);
    --warn: light-dark(#946000, #e9b949);
    --warn-tint: light-dark(#fdf1d7, #38290a);
    --bad: light-dark(#b92c20, #f28b82);
    --bad-strong: light-dark(#95221a, #f9b4ae);
    --bad-tint: light-dark(#fdeae8, #43201d);
    --late-1: light-dark(#b97f08, #90702c);
    --late-2: light-dark(#b25a0c, #c0772d);
    --late-3: light-dark(#b92c20, #e9743c);
    --late-more: light-dark(#621d1d, #ff7066);
    --info: light-dark(#2356a8, #8ab4f8);
    --info-tint: light-dark(#e6eefb, #1b2c4a);
    --backdrop: light-dark(rgb(16 24 32 / .38), rgb(0 0 0 / .6));
    --edge: light-dark(rgb(24 33 43 / .14), rgb(0 0 0 / .55));
    --r-s: 6px; --r-m: 10px; --r-l: 14px;
    --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --s7: 48px;
    --shadow-1: 0 1px 2px light-dark(rgb(24 33 43 / .06), rgb(0 0 0 / .3));
    --shadow-2: 0 8px 24px light-dark(rgb(24 33 43 / .10), rgb(0 0 0 / .5)),
      0 1px 3px light-dark(rgb(24 33 43 / .08), rgb(0 0 0 / .4));
    --focus: 0 0 0 3px light-dark(rgb(11 95 90 / .28), rgb(77 182 171 / .4));
    --touch: 0px;
  }
  /* A finger needs more room than a pointer, and text under 16px makes phones zoom into a field. */
  @media (pointer: coarse) {
    :root { --touch: 44px; }
    input, select, textarea { font-size: 16px; }
  }
  @media print {
    :root { color-scheme: light !important; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  /* A page that grows does not jump by the width of its scroll bar. */
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; overflow-y: scroll !important; }
  /* A panel or a dialog covers the place of the scroll bar too; the page below keeps it free. */
  html:has(.backdrop) {
    overflow: hidden !important;
    scrollbar-gutter: auto !important;
    padding-right: var(--bar);
  }
  body {
    font: 14px/20px var(--font);
    color: var(--ink);
    min-height: 100vh;
    background: var(--canvas);
    accent-color: var(--brand);
    -webkit-font-smoothing: antialiased;
  }
  /* Paper has none, also where background graphics are printed. */
  @media print {
    body { background: none; }
  }
  b, strong { font-weight: 600; }
  button, input, select, textarea { font: inherit; color: inherit; }
  [type='checkbox'] { width: 16px; height: 16px; }
  button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
  a { color: inherit; text-decoration: none; }
  ul, ol { list-style: none; padding: 0; }
  svg { flex: none; }
  :where(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      /* Not a moment: what has no transition of its own would become visible with a later frame, and could not be focused in this one. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
