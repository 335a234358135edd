import malayalam from '../../locales/ml.json';
import { statusLabels } from '../ui.ts';
import { formatMonth, monthNames, speakIn } from '../format.ts';

afterEach(() => {
  document.documentElement.lang = '';
  speakIn('en', {});
});

test('months are in the language of the page', () => {
  expect(formatMonth('2026-04')).toBe('April 2026');
  document.documentElement.lang = 'ml';
  expect(formatMonth('2026-04')).toBe('ഏപ്രിൽ 2026');
  expect(monthNames()).toHaveLength(12);
});

test('statuses of tickets are in the language that is spoken', () => {
  expect(statusLabels.Defaulter).toBe('Defaulter');
  speakIn('ml', malayalam);
  expect(statusLabels.Defaulter).toBe('കുടിശ്ശികയുള്ളത്');
});
