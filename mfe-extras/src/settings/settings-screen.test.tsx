import { changeOrganisation } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  ok,
  organisation,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import { readLogo } from './read-logo.ts';

// jsdom decodes no pictures; the browser journey covers them.
jest.mock('./read-logo.ts');

const fake = fakeHttp();
const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}(?! \\()`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => fake.sent(changeOrganisation).map(({ body }) => body);

it('shows the settings, and saves changes with the seen version', async () => {
  const { updatedAt, ...before } = organisation();
  fake.on(changeOrganisation, ({ body }) =>
    ok({ ...before, ...(body as object), updatedAt: '2026-11-22T10:00:00+05:30' }),
  );
  const { user } = await renderPage('/settings');
  const name = await field('Name');
  expect(name).toHaveValue('Sree Lakshmi Savings');
  expect(await axeViolations()).toEqual([]);
  await user.clear(name);
  await enter(user, name, 'Lakshmi Savings');
  const unpaid = await field('Unpaid tickets a collector enrols in a day');
  expect(unpaid).toHaveValue('25');
  await user.clear(unpaid);
  await enter(user, unpaid, '40');
  await user.click(screen.getByRole('button', { name: /Financial year begins in/ }));
  await user.click(await screen.findByRole('option', { name: 'January' }));
  await user.click(screen.getByRole('button', { name: /Amount of a payment/ }));
  await user.click(await screen.findByRole('option', { name: 'Whole instalments only' }));
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...before,
      name: 'Lakshmi Savings',
      contactPhone: '4872000000',
      yearBegins: 1,
      collectorTicketsADay: 40,
      allowPartial: false,
      updatedAt,
    },
  ]);
});

it('keeps typed values on failure, with the error at the field', async () => {
  fake.on(
    changeOrganisation,
    failure(422, 'VALIDATION', 'Check the form', { name: 'Not this name' }),
  );
  const { user } = await renderPage('/settings');
  const name = await field('Name');
  await user.clear(name);
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(sent()).toEqual([]);
  await enter(user, name, 'Lakshmi');
  await user.click(save());
  expect(await screen.findByText('Not this name')).toBeVisible();
  expect(name).toHaveValue('Lakshmi');
});

it('takes a picture as the logo, shows it, and takes it away again', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  jest.mocked(readLogo).mockResolvedValueOnce(logo).mockRejectedValueOnce(new Error('No picture'));
  const { user } = await renderPage('/settings');
  await field('Name');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  await user.upload(input, file);
  expect(await screen.findByRole('img', { name: 'Logo of the office' })).toHaveAttribute(
    'src',
    logo,
  );
  await user.upload(input, file);
  expect(await screen.findByRole('alert')).toHaveTextContent('No picture');
  expect(screen.getByRole('img', { name: 'Logo of the office' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await waitFor(() => {
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
