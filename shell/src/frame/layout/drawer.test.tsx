import { axeViolations, PHONE_WIDTH, screen, setViewportWidth } from '@kuri/shared/testing';
import { renderApp } from '../../testing/render-app.tsx';

const openDrawer = async (at = '/groups') => {
  setViewportWidth(PHONE_WIDTH);
  const { user } = renderApp({ at });
  await screen.findByRole('heading', { name: `Page ${at}` });
  await user.click(menuButton());
  return user;
};
const menuButton = () => screen.getByRole('button', { name: 'Open menu' });
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

describe('the sidebar on a phone', () => {
  it('is a drawer that opens on demand', async () => {
    setViewportWidth(PHONE_WIDTH);
    renderApp();
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(drawer()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Members' })).not.toBeInTheDocument();
  });

  it('takes the focus and gives it back on Escape', async () => {
    const user = await openDrawer();
    expect(drawer()).toBeVisible();
    expect(await axeViolations()).toEqual([]);

    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(drawer()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  it('closes on the backdrop', async () => {
    const user = await openDrawer();
    // The backdrop has no role: to screen readers the drawer is all there is.
    await user.click(drawer()?.previousElementSibling ?? document.body);
    expect(drawer()).not.toBeInTheDocument();
  });

  it('closes when an entry is followed, also the one that is open', async () => {
    const user = await openDrawer();
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    expect(drawer()).not.toBeInTheDocument();

    await user.click(menuButton());
    await user.click(screen.getByRole('link', { name: 'Members' }));
    expect(await screen.findByRole('heading', { name: 'Page /users' })).toBeVisible();
    expect(drawer()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves it to the top bar to name the open page', async () => {
    setViewportWidth(PHONE_WIDTH);
    renderApp({ at: '/members' });
    await screen.findByRole('heading', { name: 'Page /members' });
    expect(screen.getByRole('banner')).toHaveTextContent('Group Tickets');
  });
});
