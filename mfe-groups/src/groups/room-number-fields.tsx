import { lowersRoomNumbers, type Group } from '@kuri/shared/contract';
import { NumberField, TextField, FullWidth, useFieldValue } from '@kuri/shared/forms';
import { useMay } from '@kuri/shared/session';
import { groupLabels } from '../labels.ts';
import type { GroupFormHandle } from './group-form.ts';

const { panel } = groupLabels;

interface RoomNumberFieldsProps {
  form: GroupFormHandle;
  group: Group | null;
}

/** How many numbers the room speaks, and why they become fewer where that is asked for. */
export function RoomNumberFields({ form, group }: RoomNumberFieldsProps) {
  const mayLower = useMay('lowerRoomNumbers');
  const count = useFieldValue(form, 'minNumbers');
  const canOnlyRise = group !== null && group.currentCapacity > 0 && group.minNumbers > 0;
  const isLower = group !== null && typeof count === 'number' && lowersRoomNumbers(group, count);
  return (
    <>
      <FullWidth>
        <NumberField
          form={form}
          name="minNumbers"
          label={panel.minNumbers}
          required
          hint={canOnlyRise && !mayLower ? panel.minNumbersRise : panel.minNumbersHint}
        />
      </FullWidth>
      {isLower && mayLower && (
        <FullWidth>
          <TextField
            form={form}
            name="reason"
            label={panel.lowerReason}
            hint={panel.lowerReasonHint}
            required
          />
        </FullWidth>
      )}
    </>
  );
}
