import { useEffect, useRef } from 'react';
import { setLoading } from '@kuri/shared/session';
import { act, axeViolations, enter, screen, waitFor } from '@kuri/shared/testing';
import { pageNamed, renderApp } from '../../testing/render-app.tsx';

const page = (path: string) => screen.findByRole('heading', { name: `Page ${path}` });

describe('the content area', () => {
  it('shows a spinner over the page while the loading flag is set, and keeps the page', async () => {
    const Form = () => <input aria-label="Typed" />;
    const { user } = renderApp({ loadPage: () => Promise.resolve(Form) });
    await enter(user, await screen.findByLabelText('Typed'), 'half a form');

    act(() => {
      setLoading(true);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    expect(await axeViolations()).toEqual([]);

    act(() => {
      setLoading(false);
    });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Typed')).toHaveValue('half a form');
  });

  it('has the focus after a navigation, not at the first page of a visit', async () => {
    const { user } = renderApp();
    await page('/groups');
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Members' }));
    await page('/users');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus to a page that takes it, on each visit', async () => {
    const Counter = () => {
      const box = useRef<HTMLInputElement>(null);
      useEffect(() => {
        box.current?.focus();
      }, []);
      return <input ref={box} aria-label="Search" />;
    };
    const { user } = renderApp({
      loadPage: (path) => Promise.resolve(path === '/users' ? Counter : pageNamed(`Page ${path}`)),
    });
    for (let visits = 0; visits < 2; visits += 1) {
      await page('/groups');
      await user.click(screen.getByRole('link', { name: 'Members' }));
      const search = await screen.findByLabelText('Search');
      await waitFor(() => {
        expect(search).toHaveFocus();
      });
      await user.click(screen.getByRole('link', { name: 'Groups' }));
    }
  });

  it('is the first stop of the keyboard', async () => {
    const { user } = renderApp();
    await page('/groups');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });
});
