import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Member } from '@kuri/shared/contract';
import { addTicketLabels } from '../labels.ts';

type Lookup<Found> =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'found'; found: Found }
  | { state: 'failed' };

interface LookupCalls<Found> {
  find: (digits: string, signal: AbortSignal) => Promise<Found>;
  /** Called with each answer that still counts. */
  onFound: (found: Found) => void;
  onFailed?: () => void;
}

/** Looks numbers up, one at a time: a newer search or a stop drops the answer to an earlier one. */
export function useLookup<Found>({ find, onFound, onFailed }: LookupCalls<Found>) {
  const [lookup, setLookup] = useState<Lookup<Found>>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const run = async (digits: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ state: 'busy' });
    let found: Found;
    try {
      found = await find(digits, controller.signal);
    } catch {
      if (controller.signal.aborted) return;
      setLookup({ state: 'failed' });
      onFailed?.();
      return;
    }
    if (controller.signal.aborted) return;
    setLookup({ state: 'found', found });
    onFound(found);
  };

  return {
    lookup,
    start: (digits: string) => void run(digits),
    stop: () => {
      running.current?.abort();
      setLookup({ state: 'idle' });
    },
  };
}

interface NoteProps {
  tone?: 'good' | 'bad' | 'plain';
  children?: ReactNode;
}

/** The outcome of a lookup; rendered while empty, so that news is announced. */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <Line role="status" data-tone={tone}>
      {children}
    </Line>
  );
}

const Line = styled.p`
  margin-top: var(--s1);
  color: var(--ink-2);
  font-size: 13px;
  font-weight: 550;

  &:empty {
    margin: 0;
  }
  &[data-tone='good'] {
    color: var(--good);
  }
  &[data-tone='bad'] {
    color: var(--bad);
  }
`;

const labels = addTicketLabels.member;

interface PersonChoicesProps {
  people: readonly Member[];
  chosen: Member | null;
  /** Another person than these is chosen. */
  isNew: boolean;
  onPick: (person: Member) => void;
  onAddNew: () => void;
}

/** Everyone on a number, and the way to add another one. */
export function PersonChoices(props: PersonChoicesProps) {
  const { people, chosen, isNew, onPick, onAddNew } = props;
  const chosenId = chosen?.memberId;
  return (
    <>
      {people.length > 1 && <Who>{labels.whoOf({ count: people.length })}</Who>}
      <List aria-label={labels.people}>
        {people.map((person) => (
          <li key={person.memberId}>
            <Choice
              type="button"
              aria-pressed={person.memberId === chosenId}
              onClick={() => onPick(person)}
            >
              <span>
                <b>{person.memberName}</b>
                <small>{`${person.address} · ${labels.tickets({ count: person.ticketsCount })}`}</small>
              </span>
              {person.memberId === chosenId && <IconCheck aria-hidden="true" />}
            </Choice>
          </li>
        ))}
        <li>
          <Choice type="button" aria-pressed={isNew} onClick={onAddNew}>
            <b>{labels.addNew}</b>
            <IconPlus aria-hidden="true" />
          </Choice>
        </li>
      </List>
    </>
  );
}

const Who = styled.p`
  margin-bottom: var(--s2);
  color: var(--ink-2);
`;

const List = styled.ul`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);

  > li + li {
    border-top: 1px solid var(--line);
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  width: 100%;
  min-height: max(44px, var(--touch));
  padding: var(--s2) var(--s3);
  text-align: left;
  overflow-wrap: anywhere;

  &:hover,
  &[aria-pressed='true'] {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--brand);
  }
`;
