import { useId, useState, useRef } from 'react';
import styled from 'styled-components';
import { organisationRead, changeOrganisation } from '@kuri/shared/calls';
import {
  NO_OTHER_LANGUAGES,
  organisationForm,
  publicAddress,
  REMINDER_LANGUAGES,
  type Organisation,
  type OrganisationForm,
} from '@kuri/shared/contract';
import { monthNames } from '@kuri/shared/format';
import {
  applyApiError,
  FullWidth,
  MobileField,
  NumberField,
  PanelForm,
  TextAreaField,
  TextField,
  useContractForm,
  useFieldValue,
  type ContractForm,
} from '@kuri/shared/forms';
import { Select, UnsavedGuard } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { ListState, PageHeader, Button } from '@kuri/shared/ui';
import { Card, Cards } from '../card.tsx';
import { settingsLabels } from './labels.ts';
import { DayCard } from './day-card.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { RoleMenus } from './role-menus.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { TallyLedgers } from './tally-ledgers.tsx';
import { readLogo } from './read-logo.ts';

/** Page /settings: texts on the office's papers, for administrators. */
export function SettingsScreen() {
  const organisation = useRead(organisationRead, {});
  return (
    <>
      <PageHeader title={settingsLabels.title} description={settingsLabels.description} />
      <DayCard />
      <ListState
        query={organisation}
        loading={settingsLabels.loading}
        failed={settingsLabels.loadFailed}
      >
        {/* Typed values survive a refetch. */}
        {(data) => (
          <>
            <OnlyHere organisation={data} />
            <OfficeCard organisation={data} />
          </>
        )}
      </ListState>
      <Cards>
        <BankAccounts />
        <TallyLedgers />
        <RoleMenus />
        <SignInCard />
      </Cards>
    </>
  );
}

/** Says why papers and messages have no links, where only this machine or its network opens the console. */
function OnlyHere({ organisation }: { organisation: Organisation }) {
  const { origin, host } = window.location;
  if (publicAddress('/', organisation, origin) !== undefined) return null;
  return <Note>{settingsLabels.onlyHere({ host })}</Note>;
}

const Note = styled.p`
  margin-bottom: var(--s4);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;

const { fields, hints } = settingsLabels;

const YEAR_BEGINNINGS = monthNames().map((label, index) => ({ value: String(index + 1), label }));

const ACTIVATIONS = Object.entries(settingsLabels.activations).map(([value, label]) => ({
  value,
  label,
}));

const AMOUNTS = Object.entries(settingsLabels.amounts).map(([value, label]) => ({ value, label }));

/** Form values; the phone without its 91. */
function valuesOf(organisation: Organisation): OrganisationForm {
  const { name, address, registration, slipLine, logo } = organisation;
  const { backdatingDays, yearBegins, collectorTickets, collectorTicketsADay } = organisation;
  const {
    allowPartial,
    activateOnPayment = null,
    upiAddress = '',
    otherLanguages = NO_OTHER_LANGUAGES,
  } = organisation;
  const contactPhone = organisation.contactPhone.replace(/^91(?=\d{10}$)/, '');
  return {
    name,
    address,
    contactPhone,
    registration,
    slipLine,
    upiAddress,
    backdatingDays,
    yearBegins,
    collectorTickets,
    collectorTicketsADay,
    allowPartial,
    activateOnPayment,
    otherLanguages,
    logo,
  };
}

function OfficeCard({ organisation }: { organisation: Organisation }) {
  const formId = useId();
  const [seen, setSeen] = useState(organisation);
  const form = useContractForm<OrganisationForm, OrganisationForm>(organisationForm, {
    defaultValues: valuesOf(organisation),
  });
  const { write, isBusy, failure } = useWrite(changeOrganisation, {
    failed: settingsLabels.failed,
    toasts: { done: settingsLabels.saved },
    onDone: ({ data }) => {
      setSeen(data);
      form.reset(valuesOf(data));
    },
    onFailed: (error) => {
      applyApiError(form, error);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    await write({ body: { ...values, updatedAt: seen.updatedAt } });
  });

  return (
    <Card
      title={settingsLabels.office}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isBusy}
          busyLabel={settingsLabels.saving}
        >
          {settingsLabels.save}
        </Button>
      }
    >
      <PanelForm id={formId} failure={failure} onSubmit={submit}>
        <OfficeFields form={form} />
      </PanelForm>
      <UnsavedGuard
        isDirty={form.isDirty}
        isBusy={isBusy}
        onDiscard={() => {
          form.reset(valuesOf(seen));
        }}
      />
    </Card>
  );
}

type SettingsForm = ContractForm<OrganisationForm, OrganisationForm>;

const PRINTED = ['registration', 'slipLine', 'upiAddress'] as const;
const LIMITS = ['backdatingDays', 'collectorTickets', 'collectorTicketsADay'] as const;

function OfficeFields({ form }: { form: SettingsForm }) {
  const logo = useFieldValue(form, 'logo');
  const yearBegins = useFieldValue(form, 'yearBegins');
  const allowPartial = useFieldValue(form, 'allowPartial');
  const activates = useFieldValue(form, 'activateOnPayment');
  const texts = (name: keyof typeof hints) => ({ label: fields[name], hint: hints[name] });
  return (
    <>
      <TextField form={form} name="name" {...texts('name')} required />
      <MobileField form={form} name="contactPhone" label={fields.contactPhone} />
      <FullWidth>
        <TextAreaField form={form} name="address" label={fields.address} />
      </FullWidth>
      {PRINTED.map((name) => (
        <TextField key={name} form={form} name={name} {...texts(name)} />
      ))}
      {LIMITS.map((name) => (
        <NumberField key={name} form={form} name={name} {...texts(name)} required />
      ))}
      <Select
        {...texts('yearBegins')}
        options={YEAR_BEGINNINGS}
        value={String(yearBegins)}
        onChange={(month) => {
          form.setValue('yearBegins', Number(month), { shouldDirty: true });
        }}
      />
      <Select
        {...texts('allowPartial')}
        options={AMOUNTS}
        value={allowPartial === true ? 'any' : 'whole'}
        onChange={(amount) => {
          form.setValue('allowPartial', amount === 'any', { shouldDirty: true });
        }}
      />
      <Select
        {...texts('activateOnPayment')}
        options={ACTIVATIONS}
        placeholder={settingsLabels.activationUnchosen}
        value={typeof activates === 'boolean' ? (activates ? 'payment' : 'hand') : null}
        onChange={(how) => {
          form.setValue('activateOnPayment', how === 'payment', { shouldDirty: true });
        }}
      />
      <LogoField
        value={typeof logo === 'string' ? logo : null}
        error={form.formState.errors.logo?.message}
        onChange={(chosen) => {
          form.setValue('logo', chosen, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <FullWidth>
        <OtherLanguages form={form} />
      </FullWidth>
    </>
  );
}

const OTHER_LANGUAGES = ['ml', 'ta', 'hi'] as const;

/** Texts of papers in other languages, in place of those above. */
function OtherLanguages({ form }: { form: SettingsForm }) {
  return OTHER_LANGUAGES.map((language) => (
    <Language key={language} role="group" aria-label={REMINDER_LANGUAGES[language]}>
      <b lang={language}>{REMINDER_LANGUAGES[language]}</b>
      <small>{settingsLabels.languageHint}</small>
      {OWN_TEXTS.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`otherLanguages.${language}.${name}`}
          label={settingsLabels.inLanguage({
            field: fields[name],
            language: REMINDER_LANGUAGES[language],
          })}
        />
      ))}
    </Language>
  ));
}

const OWN_TEXTS = ['name', 'address', 'registration', 'slipLine'] as const;

const Language = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s3) var(--s4);
  margin-top: var(--s3);

  > b,
  > small {
    grid-column: 1 / -1;
  }
  > small {
    color: var(--ink-2);
  }
`;

interface LogoFieldProps {
  /** Data URL, or null. */
  value: string | null;
  onChange: (logo: string | null) => void;
  error: string | undefined;
}

/** Logo as printed, with buttons to choose and remove it. */
function LogoField({ value, onChange, error }: LogoFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const message = failure ?? error;

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    readLogo(file).then(onChange, (problem: unknown) => {
      setFailure(problem instanceof Error ? problem.message : settingsLabels.logoUnreadable);
    });
  };

  return (
    <Box role="group" aria-label={settingsLabels.logo} aria-describedby={hintId}>
      <b>{settingsLabels.logo}</b>
      {value !== null && <img src={value} alt={settingsLabels.logoAlt} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        aria-label={settingsLabels.chooseLogo}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Buttons>
        <Button onClick={() => input.current?.click()}>{settingsLabels.chooseLogo}</Button>
        {value !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              setFailure(null);
              onChange(null);
            }}
          >
            {settingsLabels.removeLogo}
          </Button>
        )}
      </Buttons>
      <small id={hintId}>{settingsLabels.logoHint}</small>
      {message !== undefined && <p role="alert">{message}</p>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;

  img {
    max-width: 240px;
    max-height: 120px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    background: #fff;
  }
  small {
    color: var(--ink-2);
  }
  p {
    color: var(--bad);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
