import type { LiveReleases } from '../../platform/delivery/releases/live-releases.ts';

/** Joiners, the dotted circle and the marks that scripts of India have in common. */
const COMMON = 'U+951-952,U+964-965,U+200C-200D,U+25CC';
const SCRIPTS = [
  ['devanagari', 'U+900-97F,U+1CD0-1CF9,U+A8E0-A8FF'],
  ['malayalam', 'U+D00-D7F'],
  ['tamil', 'U+B80-BFF'],
] as const;

/**
 * Fonts for the letters of members' languages, those of the live shell: a device without one of its own
 * fetches a file where such a letter is shown or printed.
 * @returns the rules of a style sheet; empty where no console is served
 */
export async function pageFonts(releases: LiveReleases | undefined): Promise<string> {
  // A page is good without them.
  const registry = await releases?.registry().catch(() => undefined);
  if (!releases || !registry) return '';
  const { version } = registry.shell;
  const files = Object.keys((await releases.recordOf('shell', version))?.integrity ?? {});
  return SCRIPTS.map(([script, letters]) => {
    const file = files.find((name) => name.startsWith(`noto-sans-${script}-`));
    if (file === undefined) return '';
    return `@font-face { font-family: 'Kuri Names'; src: url('/shell/${version}/${file}') format('woff2');
  font-weight: 100 900; font-display: swap; unicode-range: ${letters},${COMMON} }
`;
  }).join('');
}
