import { IconX } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import styled from 'styled-components';
import { worded, roomNumber, startDrawBody, type Draw } from '@kuri/shared/contract';
import { stored } from '@kuri/shared/session';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';

/** Above this count the numbers are shown smaller. */
const MANY = 6;

const { title: roomTitle, hint, entry, add, list, remove } = drawLabels.numbers;

/** Form for numbers called out in the room, shown large for checking. */
export function RoomNumbersForm({ room, ref }: { room: RoomNumbers; ref: Ref<HTMLInputElement> }) {
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
              onChange={(event) => room.type(event.target.value)}
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
              <span>{number}</span>
              <IconButton
                label={remove({ number })}
                icon={<IconX aria-hidden="true" />}
                onClick={() => room.remove(index)}
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
    /* Aligns with the box below its label. */
    margin-top: 26px;
    min-height: 52px;
  }
`;

const { title: earlierTitle, text, ask, confirm, discard } = drawLabels.before;

interface UnconfirmedNumbersProps {
  numbers: readonly string[];
  /** Uses them for the frozen list; null without one. */
  onConfirm: (() => void) | null;
  onDiscard: () => void;
  /** Ref of the confirm button. */
  ref: Ref<HTMLButtonElement>;
}

/** Numbers of a voided list, kept until confirmed or discarded. */
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
  numbers: readonly string[];
  /** Numbers of a voided list, not counted until confirmed. */
  unconfirmed: readonly string[];
  /** Typed text, not added yet. */
  text: string;
  error: string | undefined;
  type: (text: string) => void;
  /**
   * Adds the typed number, if any.
   * @returns all numbers, or null if the text is not a number
   */
  add: () => readonly string[] | null;
  remove: (index: number) => void;
  confirm: () => void;
  discard: () => void;
}

interface Entries {
  drawNo: number;
  /** Hash of the frozen list that they belong to. */
  lockHash: string | null;
  numbers: readonly string[];
  text: string;
  error: string | undefined;
}

/** Numbers called out for one frozen list; none can be added before the freeze. */
export function useRoomNumbers(draw: Draw): RoomNumbers {
  const { schemeId, drawNo, lockHash } = draw;
  const [entries, setEntries] = useState(() => keptEntries(draw));
  const { numbers, text, error } = entries;
  const isOld = entries.lockHash !== lockHash;

  // Another list is frozen: the numbers wait to be confirmed.
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
    type: (next) => change({ text: next }),
    add: () => {
      const entry = text.trim();
      if (entry === '') return numbers;
      const checked = startDrawBody.shape.numbers.safeParse([...numbers, entry]);
      if (!checked.success) {
        change({ error: worded(checked.error.issues[0]?.message ?? '') });
        return null;
      }
      change({ numbers: checked.data, text: '' });
      return checked.data;
    },
    remove: (index) => change({ numbers: numbers.filter((_, place) => place !== index) }),
    confirm: () => change({ lockHash, text: '' }),
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

interface StoredNumbers {
  schemeId: string;
  drawNo: number;
  /** Hash of the frozen list; for another list they need confirmation. */
  lockHash: string;
  numbers: readonly string[];
}

/** Survives a reload and a void before START. */
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

const NumbersPanel = styled.form`
  /* Overrides colours of shared parts for the dark stage. */
  --ink-3: var(--on-dark-2);
  --bad: var(--bad-on-dark);

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: min(100%, 640px);
  padding: var(--s4) var(--s5) var(--s5);
  border: 1px solid var(--veil-strong);
  border-radius: var(--r-l);
  background: var(--shade);
  text-align: start;

  > h2 {
    font-size: clamp(18px, 1.5vw, 26px);
    line-height: 1.3;
    font-weight: 650;
  }
`;

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
    color: var(--on-gold);
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
