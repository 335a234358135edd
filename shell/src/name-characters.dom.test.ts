import { addNameCharacters } from './name-characters.ts';

jest.mock(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  () => ({ __esModule: true, default: '/devanagari.woff2' }),
);
jest.mock(
  '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2',
  () => ({ __esModule: true, default: '/malayalam.woff2' }),
);
jest.mock(
  '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
  () => ({ __esModule: true, default: '/tamil.woff2' }),
);
jest.mock('./common-characters.ts', () => ({
  addFont: (font: { url: string; unicodeRange: string; isOnEveryPage: boolean }) => {
    added.push(font);
  },
}));

const added: { url: string; unicodeRange: string; isOnEveryPage: boolean }[] = [];

/** The files that a browser fetches for a letter. */
function filesFor(letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0;
  const holds = (range: string) => {
    const [from = '', to = from] = range.slice(2).split('-');
    return Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16);
  };
  return added
    .filter(({ unicodeRange }) => unicodeRange.split(',').some(holds))
    .map(({ url }) => url);
}

beforeAll(addNameCharacters);

test.each([
  ['മീര കൃഷ്ണൻ', '/malayalam.woff2'],
  ['அருண் குமார்', '/tamil.woff2'],
  ['सुनीता शर्मा', '/devanagari.woff2'],
])('each letter of %s is in %s alone', (name, file) => {
  for (const letter of name.replace(' ', '')) expect(filesFor(letter)).toEqual([file]);
});

test('joiners stay in the font of their name, and Latin text fetches nothing', () => {
  expect(filesFor('\u200D')).toHaveLength(3);
  for (const letter of 'Meera K. 9847 ₹é') expect(filesFor(letter)).toEqual([]);
  expect(added.every(({ isOnEveryPage }) => !isOnEveryPage)).toBe(true);
});
