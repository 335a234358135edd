import { createRef, type SyntheticEvent } from 'react';
import { axeViolations, renderScreen, screen } from '../testing.ts';
import {
  Badge,
  Button,
  ButtonLink,
  Field,
  IconButton,
  Meter,
  NativeSelect,
  Spinner,
  TextArea,
  TextInput,
} from '../ui.ts';

describe('Button', () => {
  test('does not submit a form unless it is told to', async () => {
    const submit = jest.fn((event: SyntheticEvent) => event.preventDefault());
    const { user } = renderScreen(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('while busy says so, keeps its focus and does nothing', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} busyLabel="Saving..." onClick={press}>
          Save
        </Button>
      </form>
    );
    const { user, rerender } = renderScreen(form(true));
    const button = screen.getByRole('button', { name: 'Saving...' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    rerender(form(false));
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  });

  test('takes a ref and shows its variant and size as data', () => {
    const ref = createRef<HTMLButtonElement>();
    renderScreen(
      <Button ref={ref} variant="primary" size="l">
        New Group
      </Button>,
    );
    expect(ref.current).toHaveAttribute('data-variant', 'primary');
    expect(ref.current).toHaveAttribute('data-size', 'l');
  });
});

test('IconButton is named', async () => {
  const press = jest.fn();
  const { user } = renderScreen(<IconButton label="Refresh" icon={<svg />} onClick={press} />);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('ButtonLink leads to another page', async () => {
  const { user, address } = renderScreen(<ButtonLink to="/groups">Go to Home</ButtonLink>);
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(address()).toBe('/groups');
});

describe('Field', () => {
  const field = (error?: string) => (
    <Field label="Scheme Name" required hint="As members know it" error={error}>
      {(control) => <TextInput {...control} />}
    </Field>
  );

  test('names, describes and requires its control', () => {
    renderScreen(field());
    const input = screen.getByRole('textbox', { name: 'Scheme Name' });
    expect(input).toBeRequired();
    expect(input).toBeValid();
    expect(input).toHaveAccessibleDescription('As members know it');
  });

  test('says what is wrong in place of the hint', () => {
    renderScreen(field('Scheme Name is required'));
    const input = screen.getByRole('textbox', { name: 'Scheme Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Scheme Name is required');
    expect(screen.queryByText('As members know it')).toBeNull();
  });
});

test('TextInput shows its prefix and gives ref and rest to the input', async () => {
  const ref = createRef<HTMLInputElement>();
  const change = jest.fn();
  const { user } = renderScreen(
    <TextInput
      ref={ref}
      prefix="+91"
      aria-label="Mobile"
      inputMode="numeric"
      onChange={(event) => {
        change(event.target.value);
      }}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '98');
  expect(change).toHaveBeenLastCalledWith('98');
  expect(ref.current).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('+91')).toBeVisible();
});

test('a box that cannot be typed into looks so', () => {
  renderScreen(
    <>
      <TextInput aria-label="Code" readOnly />
      <TextInput aria-label="Term" disabled />
      <TextInput aria-label="Name" />
    </>,
    { hasStyles: true },
  );
  const lookOf = (name: string) => {
    const box = screen.getByRole('textbox', { name }).parentElement;
    return box && getComputedStyle(box).background;
  };
  expect(lookOf('Code')).toBe(lookOf('Term'));
  expect(lookOf('Code')).not.toBe(lookOf('Name'));
});

test('Meter shows how full something is', () => {
  const { rerender } = renderScreen(<Meter label="Capacity" value={198} max={250} />);
  const meter = screen.getByRole('meter', { name: 'Capacity' });
  expect(meter).toHaveAttribute('aria-valuetext', '198 of 250');
  expect(meter).not.toHaveAttribute('data-full');
  rerender(<Meter label="Capacity" value={250} max={250} />);
  expect(screen.getByRole('meter')).toHaveAttribute('data-full');
});

test('Spinner is named', () => {
  renderScreen(<Spinner label="Loading groups" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading groups');
});

test('axe finds nothing', async () => {
  renderScreen(
    <>
      <Button busy busyLabel="Saving...">
        Save
      </Button>
      <IconButton label="Refresh" icon={<svg />} />
      <Field label="Scheme Name" required error="Scheme Name is required">
        {(control) => <TextInput {...control} prefix="+91" />}
      </Field>
      <Field label="Remarks" hideLabel>
        {(control) => <TextArea {...control} placeholder="Remarks" />}
      </Field>
      <Field label="Size">
        {(control) => (
          <NativeSelect {...control}>
            <option>10</option>
          </NativeSelect>
        )}
      </Field>
      <Badge tone="good">Active</Badge>
      <Meter label="Capacity" value={1} max={2} />
      <Spinner />
    </>,
  );
  expect(await axeViolations()).toEqual([]);
});
