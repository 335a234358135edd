import { messages, speakIn } from '@kuri/shared/format';
import { chosenLanguage, speak } from './language.ts';

const labels = messages('test', {
  title: 'Receipts',
  columns: { date: 'Date' },
  found: '{count, plural, =1 {1 found} other {{count, number} found}}',
});
const malayalam = {
  'test.title': 'രസീതുകൾ',
  'test.columns.date': 'തീയതി',
  'test.found': '{count, number} കണ്ടെത്തി',
};
const file = () => Promise.resolve({ default: malayalam });

afterEach(() => {
  document.documentElement.lang = 'en-IN';
  speakIn('en', {});
});

it('fetches nothing for English', async () => {
  document.documentElement.lang = 'en-IN';
  const ml = jest.fn(file);
  await speak({ ml });
  expect(ml).not.toHaveBeenCalled();
  expect(chosenLanguage()).toBeUndefined();
  expect(labels.found({ count: 1 })).toBe('1 found');
  expect(labels.found({ count: 1234567 })).toBe('12,34,567 found');
});

it('stays English where the catalogue does not arrive', async () => {
  document.documentElement.lang = 'ml';
  await speak({ ml: () => Promise.reject(new Error('offline')) });
  await speak(undefined);
  expect(labels.title).toBe('Receipts');
});

it('speaks by the catalogue, with values and nested ones too', async () => {
  document.documentElement.lang = 'ml';
  const { columns } = labels;
  await speak({ ml: file });
  expect(chosenLanguage()).toBe('ml');
  expect(labels.title).toBe('രസീതുകൾ');
  expect(columns.date).toBe('തീയതി');
  expect(labels.found({ count: 3 })).toBe('3 കണ്ടെത്തി');
});

it('says in English what a catalogue lacks', async () => {
  document.documentElement.lang = 'ml';
  await speak({ ml: () => Promise.resolve({ default: { 'test.title': 'രസീതുകൾ' } }) });
  expect(messages('other', { none: 'Nothing', left: '{name} left' }).left({ name: 'Anu' })).toBe(
    'Anu left',
  );
});
