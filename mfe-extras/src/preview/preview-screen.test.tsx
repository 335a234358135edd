import { axeViolations, renderPage, screen } from '@kuri/shared/testing';

const show = (route = '/demoiframe') => renderPage(route, { session: null });

test('begins with the groups on a phone', async () => {
  await show();
  const frame = screen.getByTitle('Preview of Groups, Phone');
  expect(frame).toHaveAttribute('src', '/groups');
  expect(frame).toHaveAttribute('width', '390');
  expect(screen.getByText('390 × 844')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('shows another page in another width, and keeps both in the address', async () => {
  const { user, address } = await show();
  await user.selectOptions(screen.getByLabelText('Page'), 'Receipts');
  await user.selectOptions(screen.getByLabelText('Width'), 'Tablet');
  expect(screen.getByTitle('Preview of Receipts, Tablet')).toHaveAttribute('width', '820');
  await user.selectOptions(screen.getByLabelText('Width'), 'Desktop');
  const frame = screen.getByTitle('Preview of Receipts, Desktop');
  expect(frame).toHaveAttribute('src', '/receipts');
  expect(frame).toHaveAttribute('width', '1440');
  expect(address()).toBe('/demoiframe?page=%2Freceipts&width=desktop');
});

test.each(['https://evil.example/', 'javascript:alert(1)', '/demoiframe', '//evil.example'])(
  'never brings %s into the frame',
  async (page) => {
    await show(`/demoiframe?page=${encodeURIComponent(page)}&width=watch`);
    expect(screen.getByTitle('Preview of Groups, Phone')).toHaveAttribute('src', '/groups');
  },
);
