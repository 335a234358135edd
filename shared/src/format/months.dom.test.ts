import { translations } from '../malayalam.ts';
import { statusLabels } from '../ui.ts';
import { formatMonth, monthNames, putTexts } from '../format.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

test('months are in the language of the page', () => {
  expect(formatMonth('2026-04')).toBe('April 2026');
  document.documentElement.lang = 'ml';
  expect(formatMonth('2026-04')).toBe('ഏപ്രിൽ 2026');
  expect(monthNames()).toHaveLength(12);
});

test('statuses of tickets are in the language that was put in place', () => {
  expect(statusLabels.Defaulter).toBe('Defaulter');
  putTexts({ translations });
  expect(statusLabels.Defaulter).toBe('കുടിശ്ശികയുള്ളത്');
});
