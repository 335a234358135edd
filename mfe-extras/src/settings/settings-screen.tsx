import { useId, useState } from 'react';
import { organisationRead, changeOrganisation } from '@kuri/shared/calls';
import { organisationForm, type Organisation, type OrganisationForm } from '@kuri/shared/contract';
import { MONTHS } from '@kuri/shared/format';
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
} from '@kuri/shared/forms';
import { Select, UnsavedGuard } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { ListState, PageHeader, Button, toast } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { settingsLabels } from '../labels/settings.ts';
import { LogoField } from './logo-field.tsx';

/** The page /settings: what the papers of the office say, for administrators. */
export function SettingsScreen() {
  const organisation = useRead(organisationRead, {});
  return (
    <>
      <PageHeader title={settingsLabels.title} description={settingsLabels.description} />
      <ListState
        query={organisation}
        loading={settingsLabels.loading}
        failed={settingsLabels.loadFailed}
      >
        {/* What is being typed is kept while the data is fetched again. */}
        {(data) => <SettingsForm organisation={data} />}
      </ListState>
    </>
  );
}

const { fields, hints } = settingsLabels;

const YEAR_BEGINNINGS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** A phone is typed without its 91. */
function typed(organisation: Organisation): OrganisationForm {
  const { name, address, registration, slipLine, logo } = organisation;
  const { backdatingDays, yearBegins, collectorTickets, collectorTicketsADay } = organisation;
  const contactPhone = organisation.contactPhone.replace(/^91(?=\d{10}$)/, '');
  return {
    name,
    address,
    contactPhone,
    registration,
    slipLine,
    backdatingDays,
    yearBegins,
    collectorTickets,
    collectorTicketsADay,
    logo,
  };
}

function SettingsForm({ organisation }: { organisation: Organisation }) {
  const formId = useId();
  const [seen, setSeen] = useState(organisation);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<OrganisationForm, OrganisationForm>(organisationForm, {
    defaultValues: typed(organisation),
  });
  const logo = useFieldValue(form, 'logo');
  const yearBegins = useFieldValue(form, 'yearBegins');
  const { write, isBusy } = useWrite(changeOrganisation, {
    failed: settingsLabels.failed,
    onDone: ({ data }) => {
      setSeen(data);
      form.reset(typed(data));
      toast.success(settingsLabels.saved);
    },
    onFailed: (error, text) => {
      applyApiError(form, error);
      setFailure(text);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
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
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={submit}
      >
        <TextField form={form} name="name" label={fields.name} hint={hints.name} required />
        <MobileField form={form} name="contactPhone" label={fields.contactPhone} />
        <FullWidth>
          <TextAreaField form={form} name="address" label={fields.address} />
        </FullWidth>
        <TextField
          form={form}
          name="registration"
          label={fields.registration}
          hint={hints.registration}
        />
        <TextField form={form} name="slipLine" label={fields.slipLine} hint={hints.slipLine} />
        <NumberField
          form={form}
          name="backdatingDays"
          label={fields.backdatingDays}
          hint={hints.backdatingDays}
          required
        />
        <NumberField
          form={form}
          name="collectorTickets"
          label={fields.collectorTickets}
          hint={hints.collectorTickets}
          required
        />
        <NumberField
          form={form}
          name="collectorTicketsADay"
          label={fields.collectorTicketsADay}
          hint={hints.collectorTicketsADay}
          required
        />
        <Select
          label={fields.yearBegins}
          hint={hints.yearBegins}
          options={YEAR_BEGINNINGS}
          value={String(yearBegins)}
          onChange={(month) => {
            form.setValue('yearBegins', Number(month), { shouldDirty: true });
          }}
        />
        <LogoField
          value={typeof logo === 'string' ? logo : null}
          error={form.formState.errors.logo?.message}
          onChange={(chosen) => {
            form.setValue('logo', chosen, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </PanelForm>
      <UnsavedGuard
        isDirty={form.isDirty}
        onDiscard={() => {
          form.reset(typed(seen));
        }}
      />
    </Card>
  );
}
