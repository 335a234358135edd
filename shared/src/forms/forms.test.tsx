import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { groupForm, type GroupForm } from '../contract/group.ts';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { applyApiError } from '../writes/use-saving.ts';
import { DateField, NumberField, SelectField, TextField } from './form-fields.tsx';
import { FormError } from './form-parts.tsx';
import { useContractForm } from './use-contract-form.ts';

const types = [
  { value: 'gty_1', label: 'Gold' },
  { value: 'gty_2', label: 'Silver' },
];

const filled: GroupForm = {
  schemeName: 'Lakshmi Gold',
  schemeCode: 'LG12',
  schemeTypeId: 'gty_1',
  maxCapacity: 20,
  schemeDuration: 12,
  monthlyInstallment: 5000,
  schemeStartDate: '2026-12-01',
  schemeDrawDate: '2026-12-05',
  minNumbers: 0,
};

interface GroupPanelProps {
  values?: Partial<GroupForm>;
  onSave?: (values: GroupForm) => Promise<void>;
}

function GroupPanel({ values = {}, onSave = () => Promise.resolve() }: GroupPanelProps) {
  const form = useContractForm(groupForm, {
    defaultValues: { schemeName: '', schemeCode: '', schemeTypeId: '', minNumbers: 0, ...values },
  });
  const [failure, setFailure] = useState<string | undefined>();
  const submit = form.handleSubmit(async (group) => {
    try {
      await onSave(group);
    } catch (error) {
      setFailure(applyApiError(form, error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError text={failure} />
      <TextField form={form} name="schemeName" label="Scheme Name" required />
      <TextField form={form} name="schemeCode" label="Scheme Code" required />
      <SelectField
        form={form}
        name="schemeTypeId"
        label="Group Type"
        required
        options={types}
        onChoose={() => form.setValue('schemeDuration', 12)}
      />
      <NumberField form={form} name="maxCapacity" label="Max Capacity" required max={250} />
      <NumberField form={form} name="schemeDuration" label="Scheme Duration" required />
      <NumberField
        form={form}
        name="monthlyInstallment"
        label="Monthly Installment"
        required
        prefix="₹"
        inputMode="decimal"
      />
      <DateField
        form={form}
        name="schemeStartDate"
        label="Start Date"
        required
        rechecks={['schemeDrawDate']}
      />
      <DateField form={form} name="schemeDrawDate" label="Draw Date" required />
      <button type="submit">{form.isSubmitting ? 'Saving...' : 'Save'}</button>
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </form>
  );
}

function setUp(props: GroupPanelProps = {}) {
  renderPart(<GroupPanel {...props} />);
  return userEvent.setup();
}

const text = (name: string) => screen.getByRole('textbox', { name });
const day = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`day.*${name}`) });
const save = () => screen.getByRole('button', { name: 'Save' });

test('says what is missing on submit, and puts the focus into the first field in error', async () => {
  const onSave = jest.fn();
  const user = setUp({ onSave });
  expect(screen.queryByText('Scheme Name is required')).toBeNull();
  await user.click(save());

  expect(text('Scheme Name')).toHaveAccessibleDescription('Scheme Name is required');
  expect(text('Max Capacity')).toHaveAccessibleDescription('Max Capacity is required');
  expect(screen.getByText('A valid scheme type must be selected')).toBeVisible();
  expect(day('Draw Date')).toHaveAccessibleDescription(/Scheme Draw Date is required/);
  expect(text('Scheme Name')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  expect(await axeViolations()).toEqual([]);
});

test('checks a field again when it is edited after a submit', async () => {
  const user = setUp();
  await user.click(save());
  await user.type(text('Scheme Name'), 'L');
  expect(text('Scheme Name')).not.toHaveAccessibleDescription();
  await user.clear(text('Scheme Name'));
  expect(text('Scheme Name')).toHaveAccessibleDescription('Scheme Name is required');
});

test.each([
  ['a list', { schemeTypeId: '' }, () => screen.getByRole('button', { name: /Group Type/ })],
  ['a date', { schemeStartDate: '' }, () => day('Start Date')],
])('puts the focus into %s in error', async (_what, fault, field) => {
  const user = setUp({ values: { ...filled, ...fault } });
  await user.click(save());
  expect(field()).toHaveFocus();
});

test('submits what the schema gives out', async () => {
  const onSave = jest.fn().mockResolvedValue(undefined);
  const user = setUp({ onSave });
  await user.type(text('Scheme Name'), '  Lakshmi Gold ');
  await user.type(text('Scheme Code'), 'LG12');
  await user.click(screen.getByRole('button', { name: /Group Type/ }));
  await user.click(screen.getByRole('option', { name: 'Gold' }));
  expect(text('Scheme Duration')).toHaveValue('12');
  await user.type(text('Max Capacity'), '20');
  await user.type(text('Monthly Installment'), '5,000');
  await user.click(day('Start Date'));
  await user.keyboard('01122026');
  await user.click(day('Draw Date'));
  await user.keyboard('05122026');
  await user.click(save());

  expect(onSave).toHaveBeenCalledWith(filled);
});

test.each(['₹5,000', '5000/-', 'Rs. 5,000.00/-', 'rs 5000', '\u202a5000\u202c'])(
  'takes an amount as people write it: %j',
  async (typed) => {
    const onSave = jest.fn().mockResolvedValue(undefined);
    const user = setUp({ onSave, values: { ...filled, monthlyInstallment: 1 } });
    await user.clear(text('Monthly Installment'));
    await user.type(text('Monthly Installment'), typed);
    expect(text('Monthly Installment')).toHaveValue(typed);
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith({ ...filled, monthlyInstallment: 5000 });
  },
);

test('keeps a text that is no number, and says so', async () => {
  const user = setUp({ values: filled });
  await user.clear(text('Max Capacity'));
  await user.type(text('Max Capacity'), '12a');
  await user.click(save());
  expect(text('Max Capacity')).toHaveValue('12a');
  expect(text('Max Capacity')).toHaveAccessibleDescription('Max Capacity must be a number');
});

test('an emptied number stays empty and is missing', async () => {
  const user = setUp({ values: filled });
  await user.clear(text('Scheme Duration'));
  expect(text('Scheme Duration')).toHaveValue('');
  await user.click(save());
  expect(text('Scheme Duration')).toHaveAccessibleDescription('Scheme Duration is required');
});

test('ignores a keystroke beyond the largest number', async () => {
  const user = setUp();
  await user.type(text('Max Capacity'), '2509');
  expect(text('Max Capacity')).toHaveValue('250');
  await user.clear(text('Max Capacity'));
  await user.type(text('Max Capacity'), '99');
  await user.paste('9');
  expect(text('Max Capacity')).toHaveValue('99');
});

test('keeps a number as it is typed', async () => {
  const user = setUp();
  await user.type(text('Monthly Installment'), '007.50');
  expect(text('Monthly Installment')).toHaveValue('007.50');
});

test('checks the dates together once it was submitted', async () => {
  const user = setUp({ values: { ...filled, schemeStartDate: '2026-12-09' } });
  await user.click(save());
  const message = 'Scheme Draw Date must be after Scheme Start Date';
  expect(day('Draw Date')).toHaveAccessibleDescription(new RegExp(message));

  await user.click(day('Start Date'));
  await user.keyboard('01');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('reports whether something was changed', async () => {
  const user = setUp({ values: filled });
  expect(screen.getByRole('status')).toHaveTextContent('unchanged');
  await user.type(text('Scheme Name'), '!');
  expect(screen.getByRole('status')).toHaveTextContent(/^changed/);
  await user.type(text('Scheme Name'), '{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('unchanged');
});

test('ignores a second submit while one is under way', async () => {
  let finish: () => void = () => undefined;
  const onSave = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const user = setUp({ values: filled, onSave });
  await user.dblClick(save());
  await user.type(text('Scheme Name'), '{Enter}');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(onSave).toHaveBeenCalledTimes(1);

  finish();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(2);
  finish();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});

describe('what the server found fault with', () => {
  const refusal = (fields: Record<string, string>, message = 'Failed to add group') =>
    new ApiError({ status: 422, code: 'INVALID', message, fields });
  const refuse = async (error: Error) => {
    const user = setUp({ values: filled, onSave: () => Promise.reject(error) });
    await user.click(save());
    return user;
  };

  test('is shown at its field, which takes the focus and is cleared by an edit', async () => {
    const user = await refuse(refusal({ schemeCode: 'This code is taken' }));
    expect(text('Scheme Code')).toHaveAccessibleDescription('This code is taken');
    expect(text('Scheme Code')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(text('Scheme Code'), 'B');
    expect(text('Scheme Code')).not.toHaveAccessibleDescription();
  });

  test('is shown on top when no field can show it', async () => {
    await refuse(refusal({ schemeCode: 'This code is taken', accountId: 'No such account' }));
    expect(text('Scheme Code')).toHaveAccessibleDescription('This code is taken');
    expect(screen.getByRole('alert')).toHaveTextContent('No such account');
    expect(await axeViolations()).toEqual([]);
  });

  test('is shown on top when it is about no field', async () => {
    await refuse(refusal({}, 'The group is closed'));
    expect(screen.getByRole('alert')).toHaveTextContent('The group is closed');
  });

  test('is a plain sentence when the failure is unknown', async () => {
    await refuse(new TypeError('x is not a function'));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  });
});
