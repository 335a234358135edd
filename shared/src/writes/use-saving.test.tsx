import { updateGroup } from '../contract/calls.ts';
import { groupForm, type Group, type GroupForm } from '../contract/group.ts';
import { failure, fakeHttp, group, ok, raw, renderScreen, screen, waitFor } from '../testing.ts';
import { FormError } from '../forms/form-parts.tsx';
import { TextField } from '../forms/form-fields.tsx';
import { useContractForm } from '../forms/use-contract-form.ts';
import { useSaving } from './use-saving.ts';
import { useVersions } from './use-versions.ts';

const http = fakeHttp();
const opened = group();
const TEXTS = {
  saving: 'Saving',
  done: 'Saved',
  noChanges: 'Nothing to save',
  failed: 'It was refused',
  unexpected: 'It could not be saved',
};

function valuesOf(row: Group): GroupForm {
  const { schemeName, schemeCode, schemeTypeId, maxCapacity, schemeDuration, minNumbers } = row;
  const { monthlyInstallment, schemeStartDate, schemeDrawDate } = row;
  const numbers = { maxCapacity, schemeDuration, minNumbers, monthlyInstallment };
  return { schemeName, schemeCode, schemeTypeId, ...numbers, schemeStartDate, schemeDrawDate };
}

/** The name of a group, to be edited. */
function Panel() {
  const form = useContractForm<GroupForm, GroupForm>(groupForm, {
    defaultValues: valuesOf(opened),
  });
  const versions = useVersions({
    form,
    row: opened,
    valuesOf,
    texts: { schemeName: { label: 'Name' } },
  });
  const saving = useSaving({
    form,
    versions,
    texts: TEXTS,
    save: ({ schemeName }, send) => {
      const seen = versions.base();
      if (seen === null || schemeName === seen.schemeName) return null;
      const body = { schemeName, updatedAt: seen.updatedAt };
      return send(updateGroup, { query: { schemeid: seen.schemeId }, body });
    },
    onSaved: () => undefined,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void saving.submit();
      }}
    >
      <FormError text={saving.failure?.text} />
      <TextField form={form} name="schemeName" label="Name" />
      <button>Save</button>
    </form>
  );
}

async function save(typed: string) {
  const { user } = renderScreen(<Panel />);
  await user.type(screen.getByLabelText('Name'), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
const sent = () => http.sent(updateGroup);
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('the outcome replaces the message that was shown while it was under way', async () => {
  http.on(updateGroup, ok(opened));
  await save(' Two');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText('Saving')).not.toBeInTheDocument();
});

test('without a change nothing is sent', async () => {
  await save(' ');
  expect(await screen.findByText('Nothing to save')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('the server’s message is shown, also above the form that it refused', async () => {
  http.on(updateGroup, failure(409, 'CONFLICT', 'The group is closed'));
  await save(' Two');
  await waitFor(() => expect(alerts()).toEqual(['It was refused', 'The group is closed']));
});

test('an answer without a word has the screen’s text in both places', async () => {
  http.on(updateGroup, raw(502, '<h1>Bad gateway</h1>'));
  await save(' Two');
  await waitFor(() => expect(alerts()).toEqual(['It could not be saved', 'It could not be saved']));
});

test('a sign-out is announced by the login page alone', async () => {
  http.on(updateGroup, failure(401, 'UNAUTHENTICATED', 'Please sign in'));
  await save(' Two');
  await waitFor(() => expect(alerts()).toEqual(['It was refused']));
  await waitFor(() => expect(screen.queryByText('Saving')).not.toBeInTheDocument());
});

test('it is sent again when nobody has changed the shown fields', async () => {
  const now = group({ currentCapacity: 199, updatedAt: '2026-07-06T10:15:00+05:30' });
  http.on(updateGroup, ({ body }) =>
    (body as { updatedAt: string }).updatedAt === now.updatedAt
      ? ok(now)
      : failure(409, 'STALE', 'Changed', {}, now),
  );
  await save(' Two');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toHaveLength(2);
});
