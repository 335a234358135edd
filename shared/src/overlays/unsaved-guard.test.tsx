import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, watchHistory } from '../router.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** Answers the save that is under way. */
let answerSave: (isSaved: boolean) => void;

function Page() {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/groups?page=2">Groups</Link>
      <Link to="/profile?tab=security">Security</Link>
      <a href="https://accounts.example/">Accounts</a>
      <button
        onClick={() => {
          setBusy(true);
          answerSave = (isSaved) => {
            if (isSaved) setText('');
            setBusy(false);
          };
        }}
      >
        Save
      </button>
      <UnsavedGuard isDirty={text !== ''} isBusy={isBusy} onDiscard={() => setText('')} />
    </>
  );
}

let stop = () => {};
beforeAll(() => {
  stop = watchHistory();
});
afterAll(() => stop());

async function open({ typed }: { typed: string }) {
  history.replaceState(null, '', '/home');
  const user = userEvent.setup({ delay: null });
  renderPart(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/profile" element={<Page />} />
        <Route path="/home" element={<Link to="/profile">Profile</Link>} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  if (typed !== '') await user.type(screen.getByLabelText('Name'), typed);
  return user;
}

const follow = (name: string) => screen.getByRole('link', { name });
const answer = (name: string) => screen.findByRole('button', { name });
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

test('a link asks first: what was typed stays, or goes and the link is followed', async () => {
  const user = await open({ typed: 'A' });
  await user.click(follow('Groups'));
  expect(question()).toHaveTextContent('What you typed has not been saved and will be lost.');
  await user.click(await answer('Keep editing'));
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('A');
  await waitFor(() => expect(follow('Groups')).toHaveFocus());

  await user.keyboard('{Enter}');
  await user.click(await answer('Discard'));
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/groups?page=2');
});

test('links within the page and to other sites ask nothing', async () => {
  const user = await open({ typed: 'A' });
  await user.click(follow('Security'));
  expect(location.search).toBe('?tab=security');
  const leave = jest.fn((event: Event) => event.preventDefault());
  follow('Accounts').addEventListener('click', leave);
  await user.click(follow('Accounts'));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('A');
});

test('a press that opens a link beside the page asks nothing', async () => {
  const user = await open({ typed: 'A' });
  const press = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  follow('Groups').addEventListener('click', press);
  await user.keyboard('{Control>}');
  await user.click(follow('Groups'));
  expect(press).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test("the browser's Back ends the editing, and only then leaves", async () => {
  const user = await open({ typed: 'A' });
  history.back();
  await user.click(await answer('Discard'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(location.pathname).toBe('/profile');

  history.back();
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible();
});

test('a reload asks while something is typed, and a page without anything typed is just left', async () => {
  const user = await open({ typed: 'A' });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  await user.clear(screen.getByLabelText('Name'));
  expect(asks()).toBe(false);
  await user.click(follow('Groups'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Another page' })).toBeVisible());
});

describe('while a save is under way', () => {
  const openSaving = async () => {
    const user = await open({ typed: 'A' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return user;
  };
  const answerWith = (isSaved: boolean) => {
    act(() => answerSave(isSaved));
  };

  test('a link waits for the answer, and is followed once it is saved', async () => {
    const user = await openSaving();
    await user.click(follow('Groups'));
    expect(question()).toBeNull();
    expect(location.pathname).toBe('/profile');
    answerWith(true);
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/groups?page=2');
  });

  test('a failure stays with the form, also after a later save', async () => {
    const user = await openSaving();
    await user.click(follow('Groups'));
    answerWith(false);
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('A');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    answerWith(true);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(location.pathname).toBe('/profile');
  });

  test("the browser's Back asks nothing and stays", async () => {
    await openSaving();
    // Held back, the browser arrives twice: there and back.
    for (const way of ['there', 'back']) {
      const arrived = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true, capture: true });
      });
      if (way === 'there') history.back();
      await arrived;
    }
    expect(question()).toBeNull();
    expect(location.pathname).toBe('/profile');
  });
});
