import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

function StartDate({ onChange, ...props }: Partial<DatePickerProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <>
      <DatePicker
        label="Start Date"
        {...props}
        value={value}
        onChange={(date) => {
          setValue(date);
          onChange?.(date);
        }}
      />
      <button>Next</button>
    </>
  );
}

const group = () => screen.getByRole('group', { name: 'Start Date' });
const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

async function openCalendar() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  return { user, calendar: within(await screen.findByRole('dialog')) };
}

test.each([
  ['2026-12-05', '05-Dec-2026'],
  ['2026-09-01', '01-Sep-2026'],
  ['2026-11-20T18:30:00.000Z', '21-Nov-2026'],
])('shows %s as %s', (value, shown) => {
  renderPart(<StartDate value={value} />);
  expect(group()).toHaveTextContent(shown);
});

test('is typed as day, month and year', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<StartDate onChange={onChange} />);
  expect(
    screen.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-label')),
  ).toEqual([
    expect.stringContaining('day'),
    expect.stringContaining('month'),
    expect.stringContaining('year'),
  ]);

  await user.click(part('day'));
  await user.keyboard('05092026');
  expect(onChange).toHaveBeenLastCalledWith('2026-09-05');
  expect(group()).toHaveTextContent('05-Sep-2026');
  expect(await axeViolations()).toEqual([]);
});

test('takes digits for one number that come quickly, and starts again after a pause', async () => {
  const user = userEvent.setup();
  renderPart(<StartDate value="2026-12-05" />);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 720));
  await user.click(part('day'));
  await user.keyboard('1');
  expect(group()).toHaveTextContent('01-Dec-2026');
  await pause();
  await user.keyboard('2');
  expect(group()).toHaveTextContent('02-Dec-2026');
  expect(part('day')).toHaveFocus();
  await user.keyboard('{ArrowRight}1');
  await pause();
  await user.keyboard('2');
  expect(group()).toHaveTextContent('02-Feb-2026');
  await user.click(part('day'));
  await user.keyboard('12');
  expect(group()).toHaveTextContent('12-Feb-2026');
  expect(part('month')).toHaveFocus();
});

test('does not lose the digits of a year that is typed slowly', async () => {
  const user = userEvent.setup();
  renderPart(<StartDate value="2026-12-05" />);
  await user.click(part('year'));
  await user.keyboard('20');
  await new Promise((resolve) => setTimeout(resolve, 720));
  await user.keyboard('27');
  expect(group()).toHaveTextContent('05-Dec-2027');
});

test('takes a year of two digits for one of this century', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<StartDate onChange={onChange} />);
  await user.click(part('day'));
  await user.keyboard('051226');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
  expect(group()).toHaveTextContent('05-Dec-2026');
});

test('gives null when it is left with a part deleted', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<StartDate value="2026-12-05" onChange={onChange} />);
  await user.click(part('day'));
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onChange.mock.calls).toEqual([[null]]);
  expect(group()).toHaveTextContent('dd-mm-yyyy');
});

test('is picked from the calendar, above panels and dialogs', async () => {
  const onChange = jest.fn();
  renderPart(<StartDate value="2026-12-05" onChange={onChange} />);
  const { user, calendar } = await openCalendar();
  expect(calendar.getByRole('grid', { name: /December 2026/ })).toBeVisible();
  expect(calendar.getByRole('button', { name: /5 December 2026 selected/ })).toHaveFocus();
  expect(screen.getByRole('dialog').parentElement).toHaveStyle({ zIndex: 100 });
  expect(await axeViolations()).toEqual([]);

  await user.click(calendar.getByRole('button', { name: /18 December 2026/ }));
  expect(onChange).toHaveBeenCalledWith('2026-12-18');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is picked by keyboard', async () => {
  const onChange = jest.fn();
  renderPart(<StartDate value="2026-12-05" onChange={onChange} />);
  const { user } = await openCalendar();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2026-12-13');
});

test('closes on Escape and changes nothing', async () => {
  const onChange = jest.fn();
  renderPart(<StartDate onChange={onChange} />);
  const { user } = await openCalendar();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

describe('when it is already tomorrow in India', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-30T19:00:00Z'), doNotFake: ['setTimeout'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('opens at the day in India and calls that one today', async () => {
    renderPart(<StartDate />);
    const { calendar } = await openCalendar();
    expect(calendar.getByRole('grid', { name: /December 2026/ })).toBeVisible();
    expect(
      calendar.getByRole('button', { name: /^Today, Tuesday,? 1 December 2026/ }),
    ).toHaveFocus();
    expect(calendar.getAllByRole('button', { name: /^Today/ })).toHaveLength(1);
  });
});

test('stays in its range, and says so for a date outside', async () => {
  renderPart(<StartDate value="2026-12-05" min="2026-12-10" max="2026-12-20" />);
  expect(part('day')).toHaveAccessibleDescription(/The earliest date is 10-Dec-2026/);

  const { calendar } = await openCalendar();
  expect(calendar.getByRole('button', { name: /\b9 December 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(calendar.getByRole('button', { name: /\b10 December 2026/ })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test('says why it offers no earlier days', () => {
  const why = 'November 2026 is closed in the books';
  renderPart(<StartDate value="2026-12-05" min="2026-12-01" minReason={why} />);
  expect(part('day')).toHaveAccessibleDescription(new RegExp(why));
  expect(part('day')).toBeValid();
});

test('refuses an earlier day with the words why it offers none', () => {
  const why = 'November 2026 is closed in the books';
  renderPart(<StartDate value="2026-11-30" min="2026-12-01" minReason={why} />);
  expect(part('day')).toHaveAccessibleDescription(new RegExp(why));
  expect(part('day')).toBeInvalid();
});

test('ties its error to its parts', async () => {
  renderPart(<StartDate required error="Scheme Start Date is required" />);
  expect(part('day')).toHaveAccessibleDescription(/Scheme Start Date is required/);
  expect(part('day')).toBeInvalid();
  expect(await axeViolations()).toEqual([]);
});
