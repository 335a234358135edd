import { useState } from 'react';
import { axeViolations, renderScreen, screen, waitFor } from '../testing.ts';
import { Tabs } from '../ui.ts';

const items = [
  { id: 'members', label: 'Member Wise', count: 12 },
  { id: 'tickets', label: 'Ticket Wise', count: 0 },
  { id: 'groups', label: 'Groups' },
];

function Dues() {
  const [tab, setTab] = useState('members');
  return (
    <Tabs label="Dues" items={items} selected={tab} onSelect={setTab}>
      {`This is ${tab}`}
    </Tabs>
  );
}

test('show one panel, named after its tab, and their counts', async () => {
  const { user } = renderScreen(<Dues />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Member Wise12',
    'Ticket Wise0',
    'Groups',
  ]);
  await user.click(screen.getByRole('tab', { name: /Ticket Wise/ }));
  expect(screen.getByRole('tabpanel', { name: /Ticket Wise/ })).toHaveTextContent(
    'This is tickets',
  );
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Ticket Wise');
});

test('are one stop of the Tab key, and arrow keys, Home and End move through them', async () => {
  const { user } = renderScreen(<Dues />);
  await user.tab();
  expect(screen.getByRole('tab', { name: /Member/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Groups' })).toHaveFocus();
  expect(screen.getByText('This is groups')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('This is tickets')).toBeVisible();
  await user.keyboard('{End}');
  expect(screen.getByText('This is groups')).toBeVisible();
  await user.keyboard('{Home}');
  expect(screen.getByText('This is members')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement);
});

test('bring the open one into sight where they are wider than the page', async () => {
  const intoSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderScreen(<Dues />);
  await user.click(screen.getByRole('tab', { name: 'Groups' }));
  await waitFor(() => {
    expect(intoSight.mock.contexts.at(-1)).toBe(screen.getByRole('tab', { name: 'Groups' }));
  });
  intoSight.mockRestore();
});

test('axe finds nothing', async () => {
  renderScreen(<Dues />);
  expect(await axeViolations()).toEqual([]);
});
