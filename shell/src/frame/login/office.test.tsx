import { signInBrand } from '@kuri/shared/calls';
import { axeViolations, failure, fakeHttp, ok, screen, waitFor } from '@kuri/shared/testing';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();
const form = () => screen.getByRole('button', { name: 'Sign in' });

it('shows whose console it is beside the form', async () => {
  const logo = '/account/brand/logo?v=1';
  http.on(signInBrand, ok({ name: 'Sree Lakshmi Savings', logo }));
  renderApp({ at: '/', session: null });
  expect(await screen.findByText('Sree Lakshmi Savings')).toBeVisible();
  expect(document.querySelector('aside img')).toHaveAttribute('src', logo);
  expect(await axeViolations()).toEqual([]);
});

it('is a plain sign-in page where these are not public, or cannot be fetched', async () => {
  http.on(signInBrand, failure(503, 'UNAVAILABLE', 'Not now'));
  renderApp({ at: '/', session: null });
  await waitFor(() => {
    expect(http.sent(signInBrand)).toHaveLength(1);
  });
  expect(form()).toBeVisible();
  expect(screen.queryByText('Not now')).toBeNull();
  expect(document.querySelector('aside')).toBeEmptyDOMElement();
});
