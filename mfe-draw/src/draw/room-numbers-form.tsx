import { IconX } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import styled from 'styled-components';
import { roomNumber, startDrawBody, type Draw } from '@kuri/shared/contract';
import { stored } from '@kuri/shared/session';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';

/** From here on the numbers are smaller, so that more of them are in sight. */
const MANY = 6;

const { title: roomTitle, hint, entry, add, list, remove } = drawLabels.numbers;

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
      <h2>{roomTitle}</h2>
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

const { title: earlierTitle, text, ask, confirm, discard } = drawLabels.before;

interface UnconfirmedNumbersProps {
  numbers: readonly string[];
  /** Takes them for the list that is frozen now; null while none is. */
  onConfirm: (() => void) | null;
  onDiscard: () => void;
  /** Of the button that takes them. */
  ref: Ref<HTMLButtonElement>;
}

/** Numbers of a list that was voided: nobody's number is lost, and none counts unasked. */
export function UnconfirmedNumbers({
  numbers,
  onConfirm,
  onDiscard,
  ref,
}: UnconfirmedNumbersProps) {
  return (
    <NumbersPanel as="section" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{earlierTitle}</h2>
      <p>{onConfirm === null ? text : ask}</p>
      <Numbers aria-label={earlierTitle}>
        {numbers.map((number, index) => (
          // The same number may be spoken twice.
          <li key={`${index}.${number}`}>{number}</li>
        ))}
      </Numbers>
      <Choice>
        {onConfirm && (
          <QuietButton ref={ref} onClick={onConfirm}>
            {confirm}
          </QuietButton>
        )}
        <QuietButton onClick={onDiscard}>{discard}</QuietButton>
      </Choice>
    </NumbersPanel>
  );
}

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  font-size: 20px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: 0.03em;
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;

interface RoomNumbers {
  /** Those that go into the draw. */
  numbers: readonly string[];
  /** Those that were spoken for a list that was voided: they count once they are confirmed. */
  unconfirmed: readonly string[];
  /** The text in the box, not added yet. */
  text: string;
  error: string | undefined;
  type: (text: string) => void;
  /**
   * Adds the number in the box, if there is one.
   * @returns all numbers, or null when the text is not a number
   */
  add: () => readonly string[] | null;
  remove: (index: number) => void;
  /** Takes the unconfirmed numbers for the list that is frozen now. */
  confirm: () => void;
  /** Leaves the unconfirmed numbers out. */
  discard: () => void;
}

interface Entries {
  drawNo: number;
  /** Of the frozen list that they were spoken for. */
  lockHash: string | null;
  numbers: readonly string[];
  text: string;
  error: string | undefined;
}

/** The numbers spoken in the room, for one frozen list; before the freeze none can be added. */
export function useRoomNumbers(draw: Draw): RoomNumbers {
  const { schemeId, drawNo, lockHash } = draw;
  const [entries, setEntries] = useState(() => keptEntries(draw));
  const { numbers, text, error } = entries;
  const isOld = entries.lockHash !== lockHash;

  // Frozen again or voided since, here or elsewhere: the numbers wait to be confirmed.
  if (entries.drawNo !== drawNo) setEntries(noEntries(draw));
  else if (isOld && isNumber(text))
    setEntries({ ...entries, numbers: [...numbers, text.trim()], text: '' });
  else if (isOld && numbers.length === 0) setEntries(noEntries(draw));

  const change = (changes: Partial<Entries>) => {
    const next = { ...entries, error: undefined, ...changes };
    setEntries(next);
    if (next.lockHash !== null && (changes.numbers || changes.lockHash)) {
      storedNumbers.write({ schemeId, drawNo, lockHash: next.lockHash, numbers: next.numbers });
    }
  };

  return {
    numbers: isOld ? [] : numbers,
    unconfirmed: isOld ? numbers : [],
    text,
    error,
    type: (next) => {
      change({ text: next });
    },
    add: () => {
      const entry = text.trim();
      if (entry === '') return numbers;
      const checked = startDrawBody.shape.numbers.safeParse([...numbers, entry]);
      if (!checked.success) {
        change({ error: checked.error.issues[0]?.message });
        return null;
      }
      change({ numbers: checked.data, text: '' });
      return checked.data;
    },
    remove: (index) => {
      change({ numbers: numbers.filter((_, place) => place !== index) });
    },
    confirm: () => {
      change({ lockHash, text: '' });
    },
    discard: () => {
      storedNumbers.remove();
      setEntries(noEntries(draw));
    },
  };
}

function isNumber(text: string): boolean {
  return roomNumber.safeParse(text.trim()).success;
}

function noEntries({ drawNo, lockHash }: Draw): Entries {
  return { drawNo, lockHash, numbers: [], text: '', error: undefined };
}

function keptEntries(draw: Draw): Entries {
  const kept = storedNumbers.read();
  const isHere = kept?.schemeId === draw.schemeId && kept.drawNo === draw.drawNo;
  return isHere
    ? { ...noEntries(draw), lockHash: kept.lockHash, numbers: kept.numbers }
    : noEntries(draw);
}

/** Numbers that members spoke, and what they were spoken for. */
interface StoredNumbers {
  schemeId: string;
  drawNo: number;
  /** Of the frozen list; another one needs them to be confirmed. */
  lockHash: string;
  numbers: readonly string[];
}

/** The numbers typed so far, so that neither a reload nor a void before START loses any. */
export const storedNumbers = stored<StoredNumbers>('draw-room-numbers', (raw) => {
  if (typeof raw !== 'object' || raw === null) return null;
  const { schemeId, drawNo, lockHash, numbers } = raw as Partial<Record<string, unknown>>;
  const isValid =
    typeof schemeId === 'string' &&
    typeof drawNo === 'number' &&
    typeof lockHash === 'string' &&
    Array.isArray(numbers) &&
    numbers.every(isText);
  return isValid ? { schemeId, drawNo, lockHash, numbers } : null;
});

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The list of the numbers of the room, on a dark background. */
const NumbersPanel = styled.form`
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

/** The numbers, large enough to be checked by the member who called one out. */
const NumberPills = styled.ul`
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
  &[data-many] li {
    padding-inline: 14px 2px;
    font-size: clamp(20px, 1.7vw, 34px);
  }
  button {
    color: inherit;
  }
`;
