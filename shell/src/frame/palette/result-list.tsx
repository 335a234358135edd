import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Link } from '@kuri/shared/router';
import type { Choice } from './choices.ts';
import { paletteLabels } from './labels.ts';
import type { Section } from './use-sections.ts';

interface ResultListProps {
  id: string;
  sections: readonly Section[];
  /** The id of the option that Enter opens. */
  marked: string | undefined;
  onMark: (id: string) => void;
  /** A link was pressed; the router or the browser follows it. */
  onFollow: (choice: Choice) => void;
}

/** The id of a choice's option: the same target may be under Recent and under its own kind. */
export const optionId = (list: string, title: string, { to, label }: Choice) =>
  `${list} ${title} ${to} ${label}`.replaceAll(/\s/g, '-');

/** Results under the headings of their kinds. The input keeps the focus and marks an option. */
export function ResultList({ id, sections, marked, onMark, onFollow }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <List ref={list} id={id} role="listbox" aria-label={paletteLabels.results}>
      {sections.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {choices.map((choice) => {
            const option = optionId(id, title, choice);
            return (
              <Link
                key={option}
                id={option}
                to={choice.to}
                role="option"
                aria-selected={option === marked}
                tabIndex={-1}
                onPointerMove={() => {
                  if (option !== marked) onMark(option);
                }}
                onMouseDown={(event) => {
                  // The input keeps the focus.
                  event.preventDefault();
                }}
                onClick={(event) => {
                  if (choice.act) event.preventDefault();
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow(choice);
                }}
              >
                <span>{choice.label}</span>
                {choice.note !== '' && <small>{` ${choice.note}`}</small>}
              </Link>
            );
          })}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  min-height: 0;
  overflow: auto;

  p {
    padding: var(--s2) var(--s2) 2px;
    color: var(--ink-3);
    font-size: 12px;
    font-weight: 600;
    line-height: 16px;
  }
  a {
    display: grid;
    align-content: center;
    min-height: max(36px, var(--touch));
    padding: 4px var(--s2);
    border-radius: var(--r-s);
    color: var(--ink);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  [aria-selected='true'] {
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  small {
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
`;
