import type { LanguageFile } from '@kuri/shared/contract';
import { chosenLanguage, speak } from './language.ts';

const labels = {
  title: 'Receipts',
  columns: { date: 'Date' },
  found: (count: number) => `${count} found`,
};
const malayalam = {
  title: 'രസീതുകൾ',
  columns: { date: 'തീയതി' },
  found: (count: number) => `${count} കണ്ടെത്തി`,
};
const file = () => Promise.resolve({ translations: [[labels, malayalam]] as const });

afterEach(() => {
  document.documentElement.lang = 'en-IN';
});

it('fetches nothing for English', async () => {
  document.documentElement.lang = 'en-IN';
  const ml = jest.fn(file);
  await speak({ ml });
  expect(ml).not.toHaveBeenCalled();
  expect(chosenLanguage()).toBeUndefined();
});

it('stays English where the language file does not arrive', async () => {
  document.documentElement.lang = 'ml';
  await speak({ ml: () => Promise.reject(new Error('offline')) });
  await speak(undefined);
  expect(labels.title).toBe('Receipts');
});

it('puts the texts in place, functions and nested ones too', async () => {
  document.documentElement.lang = 'ml';
  const { columns } = labels;
  await speak({ ml: file });
  expect(chosenLanguage()).toBe('ml');
  expect(labels.title).toBe('രസീതുകൾ');
  expect(columns.date).toBe('തീയതി');
  expect(labels.found(3)).toBe('3 കണ്ടെത്തി');
});

it('fetches what no first view shows, and waits for none of it', async () => {
  document.documentElement.lang = 'ml';
  const refusals = { full: 'Fully paid' };
  let arrive = () => {};
  const later = () =>
    new Promise<LanguageFile>((resolve) => {
      arrive = () => {
        resolve({ translations: [[refusals, { full: 'മുഴുവൻ അടച്ചു' }]] });
      };
    });
  await speak({ ml: () => Promise.resolve({ translations: [], later }) });
  expect(refusals.full).toBe('Fully paid');
  arrive();
  await Promise.resolve();
  expect(refusals.full).toBe('മുഴുവൻ അടച്ചു');
});

it('stays English where that does not arrive', async () => {
  document.documentElement.lang = 'ml';
  const later = () => Promise.reject(new Error('offline'));
  await expect(
    speak({ ml: () => Promise.resolve({ translations: [], later }) }),
  ).resolves.toBeUndefined();
});
