import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '@kuri/shared/router';
import { MissedNavigation } from './missed-navigation.tsx';

/** Somebody goes back while the rest of the console is still being mounted. */
function GoesBack() {
  const { pathname } = useLocation();
  if (pathname === '/groups') {
    history.replaceState(null, '', '/members');
    dispatchEvent(new PopStateEvent('popstate'));
  }
  return <p>{pathname}</p>;
}

it('shows the page that was navigated to before the router listened', async () => {
  history.replaceState(null, '', '/groups');
  render(
    <BrowserRouter useTransitions={false}>
      <GoesBack />
      <MissedNavigation />
    </BrowserRouter>,
  );
  expect(await screen.findByText('/members')).toBeVisible();
});
