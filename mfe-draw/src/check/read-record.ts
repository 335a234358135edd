import { faults } from './labels.ts';

/** What is published of a group's draws: the chain's entries and the frozen lists they name. */
export interface DrawRecord {
  events: string[];
  /** SHA-256 of a list -> its text. */
  lists: Record<string, string>;
}

/**
 * Reads a saved or pasted record.
 * @returns the record, or in words why it is none
 */
export function readRecord(json: string): DrawRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return faults.notARecord;
  }
  return isRecord(value) ? value : faults.notARecord;
}

function isRecord(value: unknown): value is DrawRecord {
  if (!isObject(value) || Object.keys(value).sort().join() !== 'events,lists') return false;
  const { events, lists } = value;
  return (
    Array.isArray(events) &&
    events.length > 0 &&
    events.every((text) => typeof text === 'string') &&
    isObject(lists) &&
    Object.values(lists).every((text) => typeof text === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
