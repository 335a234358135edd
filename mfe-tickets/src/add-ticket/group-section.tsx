import { useCallback } from 'react';
import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { FullWidth } from '@kuri/shared/forms';
import { ComboBox, groupOption, type Option } from '@kuri/shared/overlays';
import { FactCard } from '@kuri/shared/ui';
import { addTicketLabels, groupStatusLabels } from '../labels.ts';
import { asTyped, type EnrolmentFormHandle } from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import { groupClosedReason } from './group-closed-reason.ts';

const labels = addTicketLabels.group;

interface GroupSectionProps {
  form: EnrolmentFormHandle;
  groups: readonly Group[];
  group: Group | undefined;
  onChoose: () => void;
}

/** The group of the tickets, with its details. */
export function GroupSection({ form, groups, group, onChoose }: GroupSectionProps) {
  const { ref } = form.register('monthlySchemeId');
  // The form only focuses the box: what it shows is a name, not the value.
  const focusable = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input && { focus: () => input.focus() });
    },
    [ref],
  );
  return (
    <FormSection>
      <legend>{labels.heading}</legend>
      <FullWidth>
        <ComboBox
          ref={focusable}
          label={labels.select}
          placeholder={labels.placeholder}
          options={groups.map(optionOf)}
          value={group?.schemeId ?? null}
          onChange={(schemeId) => {
            form.setValue('monthlySchemeId', schemeId ?? '', asTyped(form));
            if (schemeId !== null) onChoose();
          }}
          error={form.formState.errors.monthlySchemeId?.message}
          required
        />
      </FullWidth>
      {group && (
        <FullWidth>
          <GroupCard group={group} />
        </FullWidth>
      )}
    </FormSection>
  );
}

/** A group that takes no tickets can't be chosen, and says why. */
function optionOf(group: Group): Option {
  const refusal = groupClosedReason(group);
  if (refusal === null) return groupOption(group);
  const description = refusal === 'over' ? groupStatusLabels[group.schemeStatus] : labels.full;
  return { ...groupOption(group), isDisabled: true, description };
}

/** The details of a group. */
function GroupCard({ group }: { group: Group }) {
  return (
    <FactCard
      title={labels.details}
      facts={[
        [labels.name, group.schemeName],
        [labels.code, group.schemeCode],
        [labels.duration, formatMonths(group.schemeDuration)],
        [labels.capacity, `${group.currentCapacity}/${group.maxCapacity}`],
        [labels.status, groupStatusLabels[group.schemeStatus]],
        [labels.startDate, formatDate(group.schemeStartDate)],
        [labels.drawDate, formatDate(group.schemeDrawDate)],
        [labels.installment, formatRupees(group.monthlyInstallment)],
      ]}
    />
  );
}
