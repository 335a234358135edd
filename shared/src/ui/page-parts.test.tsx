import { axeViolations, renderScreen, screen } from '../testing.ts';
import { Button, EmptyState, LoadFailed, PageHeader, PageLoading } from '../ui.ts';

test('a page header has the title of the page, what it is for and what can be done', () => {
  renderScreen(
    <PageHeader
      title="Groups"
      description="Every savings group"
      actions={<Button>New Group</Button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(screen.getByText('Every savings group')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New Group' })).toBeVisible();
});

test('a page that loads says what', () => {
  renderScreen(<PageLoading label="Loading groups" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading groups');
});

test('an empty list says so and offers what would fill it', async () => {
  const create = jest.fn();
  const { user } = renderScreen(
    <EmptyState
      text="No group created yet"
      action={<Button onClick={create}>Create Group</Button>}
    />,
  );
  expect(screen.getByText('No group created yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Group' }));
  expect(create).toHaveBeenCalledTimes(1);
});

test('a failure is announced and can be retried, once at a time', async () => {
  const retry = jest.fn();
  const text = 'Failed to fetch groups list';
  const { user, rerender } = renderScreen(<LoadFailed text={text} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<LoadFailed text={text} onRetry={retry} retrying />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('axe finds nothing', async () => {
  renderScreen(
    <>
      <PageHeader title="Groups" actions={<Button>New Group</Button>} />
      <PageLoading />
      <EmptyState text="No group created yet" />
      <LoadFailed text="Failed to fetch groups list" onRetry={() => undefined} />
    </>,
  );
  expect(await axeViolations()).toEqual([]);
});
