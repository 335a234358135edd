import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

const PRESETS = [
  { value: 'week', label: 'Last Week' },
  { value: 'all', label: 'Overall' },
];

function show(props: Partial<DateRangePickerProps> = {}) {
  const onPreset = jest.fn();
  const onRange = jest.fn();
  renderPart(
    <DateRangePicker
      label="Dates"
      presets={PRESETS}
      customLabel="Custom Range"
      preset="week"
      range={{ start: '2026-11-15', end: '2026-11-21' }}
      max="2026-11-21"
      onPreset={onPreset}
      onRange={onRange}
      {...props}
    />,
  );
  return { user: userEvent.setup(), onPreset, onRange };
}

const trigger = () => screen.getByRole('button', { name: /^Dates: / });
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`\\b${name}`) });

test('shows what is chosen and the days that it comes to', () => {
  show();
  expect(trigger()).toHaveAccessibleName('Dates: Last Week 15-Nov-2026 – 21-Nov-2026');
  expect(trigger()).toHaveTextContent('15-Nov-2026 – 21-Nov-2026');
});

test('a lone day is shown once, all days not at all', () => {
  show({ range: { start: '2026-11-21', end: '2026-11-21' } });
  expect(trigger()).toHaveAccessibleName('Dates: Last Week 21-Nov-2026');
  show({ preset: 'all', range: { start: null, end: null } });
  expect(screen.getByRole('button', { name: 'Dates: Overall' })).toBeVisible();
});

test('a named range is chosen and the menu closes', async () => {
  const { user, onPreset } = show();
  await user.click(trigger());
  const menu = within(await screen.findByRole('dialog', { name: 'Dates' }));
  expect(menu.getByRole('button', { name: 'Last Week' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations()).toEqual([]);
  await user.click(menu.getByRole('button', { name: 'Overall' }));
  expect(onPreset).toHaveBeenCalledWith('all');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('the menu closes once both days of another range are set', async () => {
  const { user, onRange, onPreset } = show();
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Custom Range' }));
  expect(await axeViolations()).toEqual([]);
  await user.click(day('20 November 2026'));
  expect(onRange).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(day('3 November 2026'));
  expect(onRange).toHaveBeenCalledWith({ start: '2026-11-03', end: '2026-11-20' });
  expect(onPreset).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a range is picked by keyboard', async () => {
  const { user, onRange } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  while (document.activeElement?.textContent !== 'Custom Range') await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(day('21 November 2026')).toHaveFocus());
  // The first day is set; the focus has moved on to the one beside it.
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(onRange).toHaveBeenCalledWith({ start: '2026-11-13', end: '2026-11-21' });
});

test('a range that was picked opens at its days; none lies past the latest day', async () => {
  const { user } = show({ preset: null, range: { start: '2026-11-03', end: '2026-11-10' } });
  expect(trigger()).toHaveAccessibleName('Dates: Custom Range 03-Nov-2026 – 10-Nov-2026');
  await user.click(trigger());
  expect(await screen.findByRole('grid', { name: /November 2026/ })).toBeVisible();
  expect(day('10 November 2026')).toHaveFocus();
  expect(day('22 November 2026')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another year is chosen at once, without a step for each month', async () => {
  const { user, onRange } = show({ preset: null });
  await user.click(trigger());
  await user.selectOptions(await screen.findByRole('combobox', { name: /year/i }), '2024');
  await user.selectOptions(screen.getByRole('combobox', { name: /month/i }), 'March');
  await user.click(day('4 March 2024'));
  await user.click(day('9 March 2024'));
  expect(onRange).toHaveBeenCalledWith({ start: '2024-03-04', end: '2024-03-09' });
  expect(await axeViolations()).toEqual([]);
});
