import { useQuery } from '../query.ts';
import { makeCall } from '../api.ts';
import { addGroupType, groupPage } from '../contract/calls.ts';
import type { GroupType } from '../contract/group-type.ts';
import { useSession } from '../session.ts';
import { useParams } from '../router.ts';
import {
  failure,
  fakeHttp,
  group,
  groupType,
  login,
  ok,
  page,
  renderScreen,
  screen,
} from '../testing.ts';

const fake = fakeHttp();

function Groups() {
  const session = useSession();
  const { id } = useParams();
  const groups = useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) =>
      makeCall(groupPage, { query: { pageno: 1, pagesize: 10 } }, { signal }),
  });
  return (
    <>
      <h1>{session ? `Groups of ${session.firstName}, ${id ?? 'all'}` : 'Signed out'}</h1>
      {groups.data?.data.data.map(({ schemeId, schemeName }) => (
        <p key={schemeId}>{schemeName}</p>
      ))}
      {groups.error && <p role="alert">{groups.error.message}</p>}
    </>
  );
}

test('a screen is rendered with all that the shell gives it', async () => {
  fake.on(groupPage, page([group(), group({ schemeId: 'b', schemeName: 'Onam' })]));
  const { address } = renderScreen(<Groups />, {
    route: '/groups/7?page=1',
    path: '/groups/:id',
    session: login({ firstName: 'Ravi' }),
  });
  expect(screen.getByRole('heading', { name: 'Groups of Ravi, 7' })).toBeVisible();
  expect(await screen.findByText('Onam')).toBeVisible();
  expect(address()).toBe('/groups/7?page=1');
  expect(fake.sent(groupPage)).toMatchObject([
    { query: { pageno: '1', pagesize: '10' }, body: undefined },
  ]);
});

test('the answers and the requests of a test are cleared for the next one', () => {
  expect(fake.requests).toHaveLength(0);
});

test('a refused token signs the screen out', async () => {
  fake.on(groupPage, failure(401, 'UNAUTHENTICATED', 'Please sign in'));
  renderScreen(<Groups />);
  expect(await screen.findByRole('heading', { name: 'Signed out' })).toBeVisible();
});

test('the latest answer counts, and may depend on the request', async () => {
  renderScreen(null);
  fake.on(addGroupType, failure(500, 'INTERNAL', 'No'));
  fake.on(addGroupType, ({ body }) => ok(groupType(body as Partial<GroupType>), 'Added', 201));
  const body = { schemeType: 'Gold', schemeDuration: 12, schemeAmount: 500 };
  await expect(makeCall(addGroupType, { body })).resolves.toEqual({
    data: groupType(body),
    message: 'Added',
  });
});
