import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { AGE_COLORS } from '../domain/age-bar.tsx';
import { GlobalStyle } from './global-style.tsx';

type Appearance = 'light' | 'dark';

const sheet = new ServerStyleSheet();
renderToStaticMarkup(sheet.collectStyles(createElement(GlobalStyle)));
const css = sheet.getStyleTags();

/** Colours of one appearance by their names: `--ink`. */
function coloursOf(appearance: Appearance): (name: string) => string {
  return (name) => {
    const pair = new RegExp(`${name}:\\s*light-dark\\((#\\w+),\\s*(#\\w+)\\)`).exec(css);
    const colour = pair?.[appearance === 'light' ? 1 : 2];
    if (colour === undefined) throw new Error(`${name} has no colour in ${appearance}`);
    return colour;
  };
}

/** Luminance of `#rrggbb` by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s appearance', (appearance) => {
  const colour = coloursOf(appearance);

  test.each(['--surface', '--hover'])('the later dues are, the more they stand out on %s', (on) => {
    const ages = Object.values(AGE_COLORS).map((age) => age.slice('var('.length, -1));
    const contrasts = ages.map((age) => contrast(colour(age), colour(on)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
    expect(contrasts).toEqual([...contrasts].sort((a, b) => a - b));
  });

  test.each(['--ink', '--ink-2', '--ink-3'])('text in %s is read on every ground', (ink) => {
    for (const ground of ['--surface', '--canvas', '--hover', '--head', '--row-hover']) {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['good', 'warn', 'bad', 'info'])('a badge in %s is read', (tone) => {
    expect(contrast(colour(`--${tone}`), colour(`--${tone}-tint`))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['--brand', '--bad'])('a button in %s is read', (fill) => {
    expect(contrast(colour('--on-fill'), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });
});
