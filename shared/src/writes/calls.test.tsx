import { useEffect, useState } from 'react';
import { CallingModuleProvider } from '../api.ts';
import {
  addGroup,
  addReceipt,
  groupList,
  groupPage,
  receiptPage,
  updateGroup,
} from '../contract/calls.ts';
import type { AddGroupBody } from '../contract/group.ts';
import { type MakeCall, useCall, useQuery, useRead, useWrite } from '../query.ts';
import {
  type AnswerTo,
  failure,
  fakeHttp,
  group,
  noAnswer,
  offline,
  ok,
  page,
  raw,
  renderScreen,
  screen,
  waitFor,
} from '../testing.ts';

const http = fakeHttp();
const BODY = { schemeName: 'Any' } as AddGroupBody;

/** A list and a page of groups, as two remotes show them, and one that knows no rows yet. */
function Lists() {
  const [pageno, setPage] = useState(1);
  const list = useRead(groupList, {});
  const shown = useRead(groupPage, { query: { pageno, pagesize: 10 } }, { keep: true });
  const receipts = useRead(receiptPage, { query: { scheme: 'All', pageno: 1, pagesize: 10 } });
  const old = useQuery({
    queryKey: ['groups', 'of an older remote'],
    queryFn: () => Promise.resolve(1),
  });
  return (
    <>
      <p>{`List: ${(list.data ?? []).map(({ schemeName }) => schemeName).join()}`}</p>
      <p>{`Page: ${(shown.data?.data ?? []).map(({ schemeName }) => schemeName).join()}`}</p>
      <p>{`Receipts: ${receipts.data?.totalRecords ?? '…'}, ${old.dataUpdatedAt > 0}`}</p>
      <button onClick={() => setPage(2)}>Next</button>
    </>
  );
}

interface AddingProps {
  onDealtWith?: () => boolean;
  apart?: (sent: { body: AddGroupBody }) => string;
}

/** Buttons that write, and what has become of it. */
function Adding({ onDealtWith = () => false, apart }: AddingProps) {
  const {
    write,
    isBusy,
    failure: why,
  } = useWrite(addGroup, {
    failed: 'It could not be added',
    toasts: { done: 'Added', failed: (text) => `Not added: ${text}` },
    onFailed: onDealtWith,
    ...(apart && { apart }),
  });
  return (
    <>
      <button onClick={() => void write({ body: BODY })}>{isBusy ? 'Adding' : 'Add'}</button>
      <button onClick={() => void write({ body: { ...BODY, schemeName: 'Onam' } })}>Other</button>
      <p>{`Why: ${why ?? 'nothing'}`}</p>
    </>
  );
}

/** A button that is pressed twice before anything is rendered. */
function Twice({ onEnd }: { onEnd: (end: string) => void }) {
  const { write } = useWrite(addGroup, { failed: 'It could not be added' });
  const press = () => void write({ body: BODY }).then((answer) => onEnd(answer?.message ?? 'none'));
  return (
    <button
      onClick={() => {
        press();
        press();
      }}
    >
      Both
    </button>
  );
}

const openAdding = (onDealtWith?: () => boolean) =>
  renderScreen(
    <CallingModuleProvider value="mfe-draw@1.4.0">
      <Adding {...(onDealtWith && { onDealtWith })} />
    </CallingModuleProvider>,
  );
const sentKeys = () => http.sent(addGroup).map(({ headers }) => headers['idempotency-key']);

test('a read is asked for once, and says which remote asks', async () => {
  http.on(groupList, ok([group({ schemeName: 'Lakshmi' })]));
  http.on(groupPage, page([group({ schemeName: 'Onam' })]));
  http.on(receiptPage, page([]));
  renderScreen(
    <CallingModuleProvider value="mfe-groups@1.2.0">
      <Lists />
      <Lists />
    </CallingModuleProvider>,
  );
  expect(await screen.findAllByText('List: Lakshmi')).toHaveLength(2);
  expect(http.requests).toHaveLength(3);
  expect(http.requests.map(({ headers }) => headers['x-kuri-module'])).toEqual(
    Array(3).fill('mfe-groups@1.2.0'),
  );
});

test('the last page stays while another is loading', async () => {
  http.on(groupList, ok([]));
  http.on(groupPage, page([group({ schemeName: 'Onam' })]));
  http.on(receiptPage, page([]));
  const { user } = renderScreen(<Lists />);
  await screen.findByText('Page: Onam');
  http.on(groupPage, noAnswer);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page: Onam')).toBeVisible();
  expect(http.requests.at(-1)?.query['pageno']).toBe('2');
});

test('a write refreshes what it changes in every remote, older ones too, and nothing else', async () => {
  http.on(groupList, ok([]));
  http.on(groupPage, page([]));
  http.on(receiptPage, page([]));
  http.on(addGroup, ok(group(), 'Done', 201));
  const { user, queryClient } = renderScreen(
    <>
      <Lists />
      <Adding />
    </>,
  );
  await screen.findByText('Receipts: 0, true');
  const fetchedOld = () =>
    queryClient.getQueryState(['groups', 'of an older remote'])?.dataUpdateCount;
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(http.sent(groupList)).toHaveLength(2));
  expect(http.sent(groupPage)).toHaveLength(2);
  expect(http.sent(receiptPage)).toHaveLength(1);
  await waitFor(() => expect(fetchedOld()).toBe(2));
});

test('sent again after a lost answer it has the same key, after another write a new one', async () => {
  http.on(addGroup, offline());
  const { user } = openAdding();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: It could not be added')).toBeVisible();
  expect(screen.getByText('Not added: It could not be added')).toBeVisible();
  http.on(addGroup, ok(group(), 'Done', 201));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added')).toBeVisible();
  const [first, second] = sentKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(http.requests.at(-1)?.headers['x-kuri-module']).toBe('mfe-draw@1.4.0');
});

test('what was done is done again under another key, even when the same is sent', async () => {
  http.on(addGroup, ok(group(), 'Done', 201));
  const { user } = openAdding();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Added');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sentKeys()).toHaveLength(2));
  expect(new Set(sentKeys()).size).toBe(2);
});

test('it is done once, however often it is pressed while it is sent', async () => {
  http.on(addGroup, noAnswer);
  const { user } = openAdding();
  const button = screen.getByRole('button', { name: 'Add' });
  await user.dblClick(button);
  expect(await screen.findByRole('button', { name: 'Adding' })).toBeVisible();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(sentKeys()).toHaveLength(1);
});

test('whoever presses a second time waits for the end of the first', async () => {
  let answer: (answer: AnswerTo<typeof addGroup>) => void = () => undefined;
  http.on(
    addGroup,
    () =>
      new Promise<AnswerTo<typeof addGroup>>((resolve) => {
        answer = resolve;
      }),
  );
  const ends: string[] = [];
  const { user } = renderScreen(<Twice onEnd={(end) => ends.push(end)} />);
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(sentKeys()).toHaveLength(1);
  expect(ends).toEqual([]);
  answer(ok(group(), 'Done', 201));
  await waitFor(() => expect(ends.sort()).toEqual(['Done', 'none']));
});

test('the server’s words are shown too where they come with a status of success', async () => {
  http.on(addGroup, raw(200, { success: false, message: 'The register is locked' }));
  const { user } = openAdding();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: The register is locked')).toBeVisible();
  expect(screen.getByText('Not added: The register is locked')).toBeVisible();
  http.on(addGroup, raw(200, { success: false }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: It could not be added')).toBeVisible();
  http.on(addGroup, raw(200, '<h1>A proxy</h1>'));
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(await screen.findByText('Why: It could not be added')).toBeVisible();
});

test('what is about different things is done beside each other, each of them once', async () => {
  http.on(addGroup, noAnswer);
  const { user } = renderScreen(<Adding apart={({ body }) => body.schemeName} />);
  await user.dblClick(screen.getByRole('button', { name: 'Add' }));
  await user.dblClick(screen.getByRole('button', { name: 'Other' }));
  const names = http.sent(addGroup).map(({ body }) => (body as AddGroupBody).schemeName);
  expect(names).toEqual(['Any', 'Onam']);
});

test('the server’s own words come first; a failure without any is shown with the screen’s', async () => {
  http.on(addGroup, failure(409, 'DUPLICATE_CODE', 'In use already'));
  const { user } = openAdding();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: In use already')).toBeVisible();
  http.on(addGroup, raw(500, '<h1>Bad gateway</h1>'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: It could not be added')).toBeVisible();
});

test('after a sign-out no more messages are shown, nor for a handled failure', async () => {
  http.on(addGroup, failure(401, 'UNAUTHENTICATED', 'Please sign in'));
  const { user } = openAdding();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Why: Please sign in')).toBeVisible();
  expect(screen.queryByText(/Not added/)).not.toBeInTheDocument();
});

test('what the screen deals with by itself is no failure', async () => {
  http.on(addGroup, failure(409, 'STALE', 'Somebody was quicker'));
  const { user } = openAdding(() => true);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sentKeys()).toHaveLength(1));
  expect(await screen.findByText('Why: nothing')).toBeVisible();
  expect(screen.queryByText(/Not added/)).not.toBeInTheDocument();
});

test('a row says who may make its call and what it moves', () => {
  expect([addGroup.permission, updateGroup.permission]).toEqual(['manageGroups', 'manageGroups']);
  expect(addReceipt.once).toBe('required');
});

describe('a part that was left', () => {
  test('has what it was reading cancelled', async () => {
    http.on(groupList, () => new Promise(() => undefined));
    http.on(groupPage, page([]));
    http.on(receiptPage, page([]));
    const { rerender, queryClient } = renderScreen(<Lists />);
    await waitFor(() => expect(http.sent(groupList)).toHaveLength(1));
    expect(queryClient.isFetching()).toBe(1);
    rerender(<p>Another page</p>);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  test('makes its writes, and no reads without end', async () => {
    http.on(groupList, ok([]));
    http.on(updateGroup, ok(group()));
    const given: MakeCall[] = [];
    function Part() {
      const call = useCall();
      useEffect(() => {
        given.push(call);
      });
      return null;
    }
    const { rerender } = renderScreen(<Part />);
    const call = given[0] ?? raise();
    for (let count = 0; count < 30; count += 1) void call(groupList, {});
    rerender(<p>Another page</p>);
    for (let count = 0; count < 30; count += 1) void call(groupList, {});
    await call(updateGroup, { query: { schemeid: 'grp_1' }, body: {} });
    expect(http.sent(groupList)).toHaveLength(40);
    expect(http.sent(updateGroup)).toHaveLength(1);
  });
});

function raise(): never {
  throw new Error('It was not rendered');
}
