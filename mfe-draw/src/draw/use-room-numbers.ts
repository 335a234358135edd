import { useState } from 'react';
import { roomNumber, startDrawBody, type Draw } from '@kuri/shared/contract';
import { storedNumbers } from './stored-numbers.ts';

export interface RoomNumbers {
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
