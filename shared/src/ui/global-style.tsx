import { createGlobalStyle } from 'styled-components';

/**
 * The design tokens and the page's base style; rendered once, by the shell.
 * `--ink-3`, `--good` and `--warn` are a little darker than drawn, so that small text in them
 * keeps a contrast of 4.5 to 1 on every surface it stands on.
 */
export const GlobalStyle = createGlobalStyle`
  :root {
    --font: 'Inter', 'Inter Variable', system-ui, sans-serif;
    --ink: #18212b; --ink-2: #4b5765; --ink-3: #616d7a;
    --line: #e4e7eb; --line-strong: #cfd5dc;
    --surface: #ffffff; --canvas: #f6f7f5; --hover: #f1f4f3; --head: #fafbfa; --row-hover: #fbfcfb;
    --brand: #0b5f5a; --brand-strong: #084844; --brand-tint: #e3f1ef;
    --gold: #e8a317; --gold-ink: #7a5200; --gold-tint: #fdf3dc;
    --good: #187645; --good-tint: #e2f5ea; --warn: #946000; --warn-tint: #fdf1d7;
    --bad: #b92c20; --bad-strong: #95221a; --bad-tint: #fdeae8;
    --info: #2356a8; --info-tint: #e6eefb;
    --veil: rgb(16 24 32 / .38);
    --r-s: 6px; --r-m: 10px; --r-l: 14px;
    --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --s7: 48px;
    --shadow-1: 0 1px 2px rgb(24 33 43 / .06);
    --shadow-2: 0 8px 24px rgb(24 33 43 / .10), 0 1px 3px rgb(24 33 43 / .08);
    --focus: 0 0 0 3px rgb(11 95 90 / .28);
    --touch: 0px;
  }
  /* A finger needs more room than a pointer, and text under 16px makes phones zoom into a field. */
  @media (pointer: coarse) {
    :root { --touch: 44px; }
    input, select, textarea { font-size: 16px; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    font: 14px/20px var(--font);
    color: var(--ink);
    background: var(--canvas);
    -webkit-font-smoothing: antialiased;
  }
  b, strong { font-weight: 600; }
  button, input, select, textarea { font: inherit; color: inherit; }
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
      transition-duration: .01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
