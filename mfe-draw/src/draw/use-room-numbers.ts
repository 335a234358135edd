import { useState } from 'react';
import { startDrawBody } from '@kuri/shared/contract';
import { keptNumbers } from './kept-numbers.ts';

export interface RoomNumbers {
  numbers: readonly string[];
  /** What stands in the box, not added yet. */
  text: string;
  error: string | undefined;
  type: (text: string) => void;
  /**
   * Adds what stands in the box, if anything does.
   * @returns all numbers, or null when what stands there is none
   */
  add: () => readonly string[] | null;
  remove: (index: number) => void;
}

interface Entries {
  /** Of the frozen list that they belong to. */
  lockHash: string | null;
  numbers: readonly string[];
  text: string;
  error: string | undefined;
}

/** The numbers spoken in the room, for one frozen list; before the freeze there are none. */
export function useRoomNumbers(lockHash: string | null): RoomNumbers {
  const [entries, setEntries] = useState(() => entriesFor(lockHash));
  // Frozen anew, meanwhile or elsewhere: other numbers are to be spoken.
  if (entries.lockHash !== lockHash) setEntries(entriesFor(lockHash));
  const { numbers, text, error } = entries;

  const change = (changes: Partial<Entries>) => {
    setEntries((now) => ({ ...now, error: undefined, ...changes }));
    if (changes.numbers && lockHash !== null) {
      keptNumbers.write({ lockHash, numbers: changes.numbers });
    }
  };

  return {
    numbers,
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
  };
}

function entriesFor(lockHash: string | null): Entries {
  const kept = keptNumbers.read();
  const numbers = kept !== null && kept.lockHash === lockHash ? kept.numbers : [];
  return { lockHash, numbers, text: '', error: undefined };
}
