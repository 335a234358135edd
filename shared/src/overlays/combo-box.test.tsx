import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';

const groups = Array.from({ length: 20 }, (_, at) => ({
  value: `g${at + 1}`,
  label: `Group ${at + 1}`,
  description: `${at} of 250`,
}));

function Groups({ onChange, ...props }: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <>
      <ComboBox
        label="Group"
        options={groups}
        {...props}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onChange?.(chosen);
        }}
      />
      <button onClick={() => setValue('g3')}>Set from outside</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Group' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('is searched by typing and chosen from with the keyboard', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Groups onChange={onChange} />);

  await user.type(box(), 'group 1');
  expect(screen.getAllByRole('option')).toHaveLength(11);
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(onChange).toHaveBeenCalledWith('g10');
  expect(box()).toHaveValue('Group 10');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('announces how many options are left', async () => {
  const user = userEvent.setup();
  renderPart(<Groups />);
  await user.type(box(), 'group 2');
  await waitFor(() => {
    expect(document.querySelector('[aria-live]')).toHaveTextContent('2 options available');
  });
});

test('moves by five with Page Down', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Groups onChange={onChange} />);
  await user.click(box());
  await user.keyboard('{ArrowDown}{PageDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('g6');
});

test('is chosen from with the mouse, and shows all options again when it is opened', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Groups onChange={onChange} />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'Group 7 6 of 250' }));
  expect(onChange).toHaveBeenCalledWith('g7');
  expect(box()).toHaveValue('Group 7');

  await user.click(screen.getByRole('button', { name: /Show suggestions/ }));
  expect(options()).toHaveLength(20);
});

test('goes back to its choice when the text is left as it is', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Groups value="g4" onChange={onChange} />);
  await user.click(box());
  await user.keyboard('xyz');
  expect(screen.getByText('No options found')).toBeVisible();
  await user.tab();

  expect(box()).toHaveValue('Group 4');
  expect(onChange).not.toHaveBeenCalled();
});

test('is cleared by its button and by deleting the text', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(<Groups value="g4" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Clear Group' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear Group' })).toBeNull();

  await user.keyboard('group 5{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Group 5');
  await user.clear(box());
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('follows a value that is set from outside', async () => {
  const user = userEvent.setup();
  renderPart(<Groups value="g1" />);
  expect(box()).toHaveValue('Group 1');
  await user.click(screen.getByRole('button', { name: 'Set from outside' }));
  expect(box()).toHaveValue('Group 3');
});

test('hands the text to a search, and shows what it finds as it is', async () => {
  const user = userEvent.setup();
  const onSearch = jest.fn();
  const search = { onSearch, emptyText: 'No matching tickets' };
  const { rerender } = renderPart(<Groups {...search} options={[]} isLoading />);

  await user.type(box(), 'mee');
  expect(onSearch.mock.calls).toEqual([['m'], ['me'], ['mee']]);
  expect(screen.getByText('Loading...')).toBeVisible();
  rerender(<Groups {...search} options={[]} />);
  expect(screen.getByText('No matching tickets')).toBeVisible();
  rerender(<Groups {...search} options={[{ value: 'a', label: 'Asha' }]} />);
  expect(options()).toEqual(['Asha']);
});

test('Enter takes the only option, also one that is still loading, and none of several', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const search = { onSearch: () => undefined, onChange };
  const asha = { value: 'a', label: 'Asha' };
  const { rerender } = renderPart(
    <Groups {...search} options={[asha, { value: 'b', label: 'Asif' }]} />,
  );
  await user.type(box(), 'as{Enter}');
  expect(box()).toHaveValue('as');
  expect(onChange).not.toHaveBeenCalled();

  rerender(<Groups {...search} options={[]} isLoading />);
  await user.keyboard('h{Enter}');
  expect(box()).toHaveValue('ash');
  rerender(<Groups {...search} options={[asha]} />);
  expect(onChange).toHaveBeenLastCalledWith('a');
  expect(box()).toHaveValue('Asha');
});

test('Enter marks the first of several, and a second Enter takes it', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = [
    { value: 'a', label: 'Asha' },
    { value: 'b', label: 'Asif' },
  ];
  renderPart(<Groups onSearch={() => undefined} onChange={onChange} options={options} />);
  await user.type(box(), 'as{Enter}');
  expect(box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Asha' }).id,
  );
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('a');
});

test('an option that comes after Enter and another key waits to be chosen', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const search = { onSearch: () => undefined, onChange };
  const { rerender } = renderPart(<Groups {...search} options={[]} isLoading />);
  await user.type(box(), 'as{Enter}h');
  rerender(<Groups {...search} options={[{ value: 'a', label: 'Asha' }]} />);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('a');
});

test('drops the choice of a search when something else is typed, and keeps the text', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  renderPart(
    <Groups
      options={[{ value: 'a', label: 'Asha' }]}
      onSearch={() => undefined}
      onChange={onChange}
    />,
  );
  await user.type(box(), 'as');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Asha');

  await user.type(box(), '!');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('Asha!');
});

test('ties its error to the control', async () => {
  renderPart(<Groups error="A valid group must be selected" required />);
  expect(box()).toHaveAccessibleDescription(/A valid group must be selected/);
  expect(box()).toBeInvalid();
  expect(box()).toBeRequired();
  expect(await axeViolations()).toEqual([]);
});
