import { lazy, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  endSession,
  ownSignInRead,
} from '@kuri/shared/calls';
import {
  beginSecondStepBody,
  secondStepCodeBody,
  type OwnSession,
  type OwnSignIn,
  type SecondStepSecret,
} from '@kuri/shared/contract';
import { PanelForm, TextField, applyApiError, useContractForm } from '@kuri/shared/forms';
import { formatMoment } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { currentSession, startSession } from '@kuri/shared/session';
import { Badge, Button, DataTable, ListState, PageLoading, type Column } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { codeLabels, securityLabels, sessionLabels } from './labels.ts';

const QrCode = lazy(async () => ({ default: (await import('@kuri/shared/qr')).QrCode }));

/** Second step of one's sign-in, and the browsers in which one is signed in. */
export function OwnSignInCards() {
  const own = useRead(ownSignInRead, {});
  return (
    <ListState query={own} loading={sessionLabels.loading} failed={sessionLabels.loadFailed}>
      {(found) => (
        <>
          <Card title={codeLabels.title} note={codeLabels.note} footer={null}>
            <SecondStep own={found} />
          </Card>
          <Card title={sessionLabels.title} note={sessionLabels.note} footer={null}>
            <Sessions sessions={found.sessions} />
          </Card>
        </>
      )}
    </ListState>
  );
}

function SecondStep({ own: { usesCode, mustUseCode } }: { own: OwnSignIn }) {
  const formId = useId();
  const form = useContractForm(beginSecondStepBody, { defaultValues: { currentPassword: '' } });
  const [made, setMade] = useState<SecondStepSecret | null>(null);
  const begin = useWrite(beginSecondStep, {
    failed: securityLabels.failed,
    onDone: ({ data }) => {
      setMade(data);
      form.reset({ currentPassword: '' });
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  if (usesCode) {
    if (mustUseCode) return <p>{codeLabels.isNeeded}</p>;
    return <CodeForm call={endSecondStep} submit={codeLabels.end} done={codeLabels.ended} />;
  }
  if (made !== null) return <FirstCode made={made} />;
  return (
    <>
      {mustUseCode && <p>{codeLabels.mustBegin}</p>}
      <PanelForm
        id={formId}
        failure={begin.failure}
        onSubmit={form.handleSubmit(async (body) => {
          await begin.write({ body });
        })}
      >
        <TextField
          form={form}
          name="currentPassword"
          label={codeLabels.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" busy={begin.isBusy} busyLabel={codeLabels.sending}>
          {codeLabels.begin}
        </Button>
      </PanelForm>
    </>
  );
}

/** Secret for the authenticator app, and the form for its first code. */
function FirstCode({ made: { secret, address } }: { made: SecondStepSecret }) {
  return (
    <>
      <p>{codeLabels.scan}</p>
      <Secret>
        <Suspense fallback={<PageLoading />}>
          <QrCode text={address} label={codeLabels.qr} size="180px" />
        </Suspense>
        <code>{secret}</code>
      </Secret>
      <CodeForm call={confirmSecondStep} submit={codeLabels.confirm} done={codeLabels.begun} />
    </>
  );
}

interface CodeFormProps {
  call: typeof confirmSecondStep;
  submit: string;
  done: string;
}

function CodeForm({ call, submit, done }: CodeFormProps) {
  const formId = useId();
  const form = useContractForm(secondStepCodeBody, { defaultValues: { code: '' } });
  const { write, isBusy, failure } = useWrite(call, {
    failed: securityLabels.failed,
    toasts: { done },
    onDone: () => {
      form.reset({ code: '' });
      const session = currentSession();
      if (session?.mustSetUpCode !== true) return;
      const { mustSetUpCode: _, ...login } = session;
      startSession(login);
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  return (
    <PanelForm
      id={formId}
      failure={failure}
      onSubmit={form.handleSubmit(async (body) => {
        await write({ body });
      })}
    >
      <TextField
        form={form}
        name="code"
        label={codeLabels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" busy={isBusy} busyLabel={codeLabels.sending}>
        {submit}
      </Button>
    </PanelForm>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { write } = useWrite(endSession, {
    failed: securityLabels.failed,
    toasts: { done: sessionLabels.ended, failed: (text) => text },
  });
  return (
    <DataTable
      label={sessionLabels.list}
      columns={COLUMNS}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      rowName={({ browser }) => browserName(browser)}
      actions={({ sessionId, isThis }) =>
        isThis
          ? []
          : [
              {
                id: 'end',
                label: sessionLabels.end,
                danger: true,
                onAction: () => void write({ body: { sessionId } }),
              },
            ]
      }
    />
  );
}

/** Marks in a `user-agent`, the telling ones first. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Name of a browser and its system, e.g. 'Chrome, Android'. */
export function browserName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([mark]) => userAgent.includes(mark))?.[1] ?? [],
  );
  return found.length === 0 ? sessionLabels.unknown : found.join(', ');
}

const { columns } = sessionLabels;

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    id: 'browser',
    header: columns.browser,
    cell: ({ browser, isThis }) => (
      <>
        {browserName(browser)} {isThis && <Badge tone="good">{sessionLabels.here}</Badge>}
      </>
    ),
  },
  { id: 'address', header: columns.address, cell: ({ address }) => address },
  { id: 'startedAt', header: columns.startedAt, cell: ({ startedAt }) => formatMoment(startedAt) },
  { id: 'seenAt', header: columns.seenAt, cell: ({ seenAt }) => formatMoment(seenAt) },
];

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  align-items: center;
  margin: var(--s3) 0;

  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
