import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { EntryTransitionContext } from './entry-transition.ts';
import { Select, type SelectProps } from './select.tsx';

const months = Array.from({ length: 20 }, (_, at) => ({
  value: `m${at + 1}`,
  label: `Month ${at + 1}`,
}));

function Months({ onChange, ...props }: Partial<SelectProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <Select
      label="Duration"
      options={months}
      {...props}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange?.(chosen);
      }}
    />
  );
}

const trigger = () => screen.getByRole('button', { name: /Duration/ });

test('is chosen from with the mouse', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Months onChange={onChange} placeholder="Choose one" />);
  expect(trigger()).toHaveTextContent('Choose one');

  await user.click(trigger());
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Month 7' }));

  expect(onChange).toHaveBeenCalledWith('m7');
  expect(trigger()).toHaveTextContent('Month 7');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('is chosen from with the keyboard, five at a time by Page Down and Page Up', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Months value="m2" onChange={onChange} />);

  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'Month 2' })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('option', { name: 'Month 7' })).toHaveFocus();
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(screen.getByRole('option', { name: 'Month 20' })).toHaveFocus();
  await user.keyboard('{PageUp}{ArrowUp}{Enter}');

  expect(onChange).toHaveBeenCalledWith('m14');
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('closes on Escape and changes nothing', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Months onChange={onChange} />);
  await user.click(trigger());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('shows the placeholder for a value that no option has', () => {
  renderPart(<Months value="m99" placeholder="Choose one" />);
  expect(trigger()).toHaveTextContent('Choose one');
});

test('ties its error to the control, and is required for screen readers', async () => {
  renderPart(<Months required error="Duration is required" />);
  expect(trigger()).toHaveAccessibleDescription(/Duration is required/);
  expect(await axeViolations()).toEqual([]);
});

test('says that there are no options, or that they are on their way', async () => {
  const user = userEvent.setup();
  const { rerender } = renderPart(<Months options={[]} />);
  await user.click(trigger());
  expect(within(screen.getByRole('listbox')).getByText('No options found')).toBeVisible();

  rerender(<Months options={[]} isLoading />);
  expect(within(screen.getByRole('listbox')).getByText('Loading...')).toBeVisible();
});

test('opened before its options are loaded, it can still be used by keyboard', async () => {
  const user = userEvent.setup();
  const { rerender } = renderPart(<Months options={[]} isLoading />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loading...')).toBeVisible();

  rerender(<Months />);
  expect(screen.getByRole('option', { name: 'Month 1' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(trigger()).toHaveTextContent('Month 2');
});

test('opened while its panel still slides in, it has the focus at once', async () => {
  const user = userEvent.setup();
  renderPart(
    <EntryTransitionContext value={false}>
      <Months />
    </EntryTransitionContext>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  // Hidden elements cannot be focused in a browser.
  expect(screen.getByRole('option', { name: 'Month 1' })).toHaveFocus();
});

test('shows a second line in the list but not on the button', async () => {
  const user = userEvent.setup();
  renderPart(
    <Months options={[{ value: 'gold', label: 'Lakshmi Gold', description: '198 of 250' }]} />,
  );
  await user.click(trigger());
  await user.click(screen.getByRole('option', { name: 'Lakshmi Gold 198 of 250' }));
  expect(trigger()).toHaveAccessibleName(/Lakshmi Gold/);
  expect(trigger()).not.toHaveTextContent('198 of 250');
});

test('refuses an option with an empty value', () => {
  expect(() => renderPart(<Months options={[{ value: '', label: 'All' }]} />)).toThrow(
    'Select "Duration": the option "All" has an empty value. Give it a value of its own',
  );
});
