import { useCallback } from 'react';
import styled from 'styled-components';
import { recordPaperDraws, ticketPage } from '@kuri/shared/calls';
import {
  type Group,
  PAYMENT_MODES,
  type PaperDrawEntry,
  type PaperDrawRecord,
  type PaperDrawsEntry,
  paperDrawsForm,
  type PaperDrawsForm,
  type Ticket,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  type ContractForm,
  DateField,
  FormPanel,
  FullWidth,
  NumberField,
  optionsOf,
  SelectField,
  useContractForm,
  useFieldValue,
  useFormField,
  ReasonField,
} from '@kuri/shared/forms';
import { MAX_CAPACITY } from '@kuri/shared/limits';
import { ComboBox, type Option } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { type PanelProps, PHONE_QUERY } from '@kuri/shared/ui';
import { paperLabels } from '../labels.ts';

export interface PaperSubject {
  group: Group;
  record: PaperDrawRecord;
}

/** Records all draws of a group that were held on paper, or corrects them. */
export function PaperDrawsPanel(props: PanelProps<PaperSubject>) {
  const { subject } = props;
  return subject && <OpenPanel {...props} subject={subject} />;
}

const { panel } = paperLabels;

function OpenPanel({
  subject: { group, record },
  isOpen,
  onClose,
  onSaved,
}: PanelProps<PaperSubject> & { subject: PaperSubject }) {
  const form = useContractForm<PaperDrawsEntry, PaperDrawsForm>(paperDrawsForm, {
    defaultValues: entryOf(group, record),
  });
  const { write, failure } = useWrite(recordPaperDraws, {
    failed: panel.failed,
    onDone: onSaved,
    toasts: { done: panel.done, failed: (text) => text },
  });
  const { schemeId } = group;
  const tickets = useRead(ticketPage, {
    query: { schemeid: schemeId, pageno: 1, pagesize: MAX_CAPACITY },
  });
  const options = ticketOptions(record, tickets.data?.data ?? []);
  const held = useFieldValue(form, 'held');
  const count = typeof held === 'number' ? Math.min(held, group.schemeDuration) : 0;
  return (
    <FormPanel
      title={panel.title}
      isOpen={isOpen}
      submitTexts={panel.submit}
      form={form}
      failure={failure}
      onSubmit={form.handleSubmit(({ held: _count, ...body }) => write({ body }))}
      onClose={onClose}
    >
      <FullWidth>
        <p>{panel.text}</p>
      </FullWidth>
      <FullWidth>
        <NumberField
          form={form}
          name="held"
          label={panel.held}
          hint={panel.heldHint}
          max={group.schemeDuration}
          required
        />
      </FullWidth>
      {Array.from({ length: count }, (_, index) => (
        <HeldDrawFields
          key={index}
          form={form}
          index={index}
          began={group.schemeStartDate}
          options={options}
          isLoading={tickets.isPending}
        />
      ))}
      <ReasonField form={form} name="reason" label={panel.reason} hint={panel.reasonHint} />
    </FormPanel>
  );
}

/** Tickets to choose from; the recorded winners are there before the list has come. */
function ticketOptions({ draws }: PaperDrawRecord, tickets: readonly Ticket[]): Option[] {
  const all = [...draws.flatMap(({ winner }) => winner ?? []), ...tickets];
  return all
    .filter(({ ticketId }, index) => all.findIndex((each) => each.ticketId === ticketId) === index)
    .map(({ ticketId, membershipCode, memberName }) => ({
      value: ticketId,
      label: `${membershipCode} ${memberName}`,
    }));
}

type Handle = ContractForm<PaperDrawsEntry, PaperDrawsForm>;

interface HeldDrawFieldsProps {
  form: Handle;
  index: number;
  /** The group's first day, `YYYY-MM-DD`. */
  began: string;
  options: readonly Option[];
  isLoading: boolean;
}

const MODES = optionsOf(PAYMENT_MODES);

function HeldDrawFields({ form, index, began, options, isLoading }: HeldDrawFieldsProps) {
  const name = `draws.${index}` as const;
  const today = todayInIndia();
  return (
    <Fields>
      <legend>{paperLabels.drawNo({ drawNo: index + 1 })}</legend>
      <DateField
        form={form}
        name={`${name}.drawDate`}
        label={panel.drawDate}
        min={began}
        max={today}
        required
      />
      <NumberField
        form={form}
        name={`${name}.prize`}
        label={panel.prize}
        prefix="₹"
        inputMode="decimal"
      />
      <FullWidth>
        <WinnerField form={form} index={index} options={options} isLoading={isLoading} />
      </FullWidth>
      <DateField
        form={form}
        name={`${name}.paidOn`}
        label={panel.paidOn}
        min={began}
        max={today}
        hint={panel.paidOnHint}
      />
      <SelectField
        form={form}
        name={`${name}.method`}
        label={panel.method}
        placeholder={panel.methodPlaceholder}
        options={MODES}
      />
    </Fields>
  );
}

/** Ticket that won a draw, searched by its number or its holder's name; empty for none of the group. */
function WinnerField({ form, index, options, isLoading }: Omit<HeldDrawFieldsProps, 'began'>) {
  const { value, change, error, blur, ref } = useFormField({
    form,
    name: `draws.${index}.ticketId`,
  });
  const focusable = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input && { focus: () => input.focus() });
    },
    [ref],
  );
  return (
    <ComboBox
      ref={focusable}
      label={panel.winner}
      hint={panel.winnerHint}
      placeholder={panel.winnerPlaceholder}
      options={options}
      isLoading={isLoading}
      value={typeof value === 'string' ? value : null}
      onChange={change}
      onBlur={blur}
      {...(error !== undefined && { error })}
    />
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s3) var(--s4);
  min-width: 0;
  margin: 0;
  padding: var(--s3) 0 0;
  border: 0;
  border-top: 1px solid var(--line);

  legend {
    float: left;
    grid-column: 1 / -1;
    font-weight: 650;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const NOTHING_TYPED: PaperDrawEntry = {
  drawDate: '',
  ticketId: null,
  prize: undefined,
  paidOn: '',
  method: '',
};

/** Rows of the form: the recorded draws, then empty ones. */
function entryOf(group: Group, { held, draws }: PaperDrawRecord): PaperDrawsEntry {
  return {
    schemeId: group.schemeId,
    held: held ?? undefined,
    draws: Array.from({ length: group.schemeDuration }, (_, index) => {
      const recorded = draws[index];
      if (!recorded) return { ...NOTHING_TYPED, prize: group.returnAmount ?? undefined };
      const { drawDate, winner, prize, paid } = recorded;
      return {
        drawDate,
        ticketId: winner?.ticketId ?? null,
        prize: prize ?? undefined,
        paidOn: paid?.on ?? '',
        method: paid?.method ?? '',
      };
    }),
    reason: '',
  };
}
