import { useState } from 'react';
import { axeViolations, renderScreen, screen } from '../testing.ts';
import { SearchBox } from '../ui.ts';

function Members() {
  const [text, setText] = useState('');
  return (
    <SearchBox
      label="Search members"
      placeholder="Name or mobile"
      clearLabel="Clear search"
      text={text}
      onType={setText}
      hint={text.length === 1 ? 'Type at least 2 characters' : undefined}
    />
  );
}

test('is named, says what it wants, and is emptied by its button, which keeps the focus in it', async () => {
  const { user } = renderScreen(<Members />);
  const box = screen.getByRole('textbox', { name: 'Search members' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(box, 'a');
  expect(box).toHaveAccessibleDescription('Type at least 2 characters');
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
