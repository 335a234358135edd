import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';
import type { RoomNumbers } from './use-room-numbers.ts';

const { title, hint, entry, add, list, remove } = drawLabels.numbers;

interface RoomNumbersFormProps {
  room: RoomNumbers;
  /** The box that a number is typed into. */
  ref: Ref<HTMLInputElement>;
}

/** The numbers that members speak, large enough for whoever spoke one to see it. */
export function RoomNumbersForm({ room, ref }: RoomNumbersFormProps) {
  return (
    <Panel
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
              maxLength={8}
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
        <Numbers aria-label={list}>
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
        </Numbers>
      )}
    </Panel>
  );
}

const Panel = styled.form`
  /* The parts' own colours, for the dark. */
  --ink-3: #c5dedb;
  --bad: #ffb9ae;

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: min(100%, 640px);
  padding: var(--s4) var(--s5) var(--s5);
  border: 1px solid rgb(255 255 255 / 18%);
  border-radius: var(--r-l);
  background: rgb(0 0 0 / 18%);
  text-align: start;

  > h2 {
    font-size: clamp(18px, 1.5vw, 26px);
    line-height: 1.3;
    font-weight: 650;
  }
`;

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

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    padding: 4px 6px 4px 18px;
    border-radius: 999px;
    background: var(--gold-tint);
    color: #241900;
    font-size: clamp(24px, 2.6vw, 48px);
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    letter-spacing: 0.03em;
    line-height: 1.3;
  }
  button {
    color: inherit;
  }
`;
