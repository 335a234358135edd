import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';
import { NumberPills, NumbersPanel } from './number-parts.ts';
import type { RoomNumbers } from './use-room-numbers.ts';

/** From here on the numbers are smaller, so that more of them are in sight. */
const MANY = 6;

const { title, hint, entry, add, list, remove } = drawLabels.numbers;

interface RoomNumbersFormProps {
  room: RoomNumbers;
  /** The box that a number is typed into. */
  ref: Ref<HTMLInputElement>;
}

/** The numbers that members speak, large enough to be checked by the member who called one out. */
export function RoomNumbersForm({ room, ref }: RoomNumbersFormProps) {
  return (
    <NumbersPanel
      onSubmit={(event) => {
        event.preventDefault();
        room.add();
      }}
    >
      <h2>{title}</h2>
      <Entry>
        <Field label={entry} error={room.error} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              ref={ref}
              inputMode="numeric"
              autoComplete="off"
              value={room.text}
              onChange={(event) => {
                room.type(event.target.value);
              }}
            />
          )}
        </Field>
        <QuietButton type="submit">{add}</QuietButton>
      </Entry>
      {room.numbers.length > 0 && (
        <NumberPills aria-label={list} data-many={room.numbers.length > MANY || undefined}>
          {room.numbers.map((number, index) => (
            // The same number may be spoken twice.
            <li key={`${index}.${number}`}>
              {number}
              <IconButton
                label={remove(number)}
                icon={<IconX aria-hidden="true" />}
                onClick={() => {
                  room.remove(index);
                }}
              />
            </li>
          ))}
        </NumberPills>
      )}
    </NumbersPanel>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s3);

  input {
    font-size: 22px;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.06em;
  }
  label + div {
    height: 52px;
  }
  && > button {
    /* Beside the box, below its label. */
    margin-top: 26px;
    min-height: 52px;
  }
`;
