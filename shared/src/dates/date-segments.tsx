import { useRef, type KeyboardEvent } from 'react';
import {
  DateInput,
  DateSegment,
  type DateSegmentRenderProps,
} from 'react-aria-components/DateField';
import styled from 'styled-components';
import { formatDate } from '../format/dates.ts';

/** A month is shown by its three letters and typed by its number. */
function shownText({ type, text, isPlaceholder, value }: DateSegmentRenderProps): string {
  if (type === 'literal') return '-';
  if (type !== 'month' || isPlaceholder || value === null || value === undefined) return text;
  return formatDate(`2000-${String(value).padStart(2, '0')}-01`).slice(3, 6);
}

/** Digits that come within this time are one number. */
const TYPING_MS = 700;

/**
 * Gives the handler that lets a day or month that is typed after a pause start again. A year does not:
 * of one that is typed slowly the last digit alone would be left, which is a year too.
 */
function useTypingPause() {
  const last = useRef<{ part: EventTarget | null; at: number }>({ part: null, at: 0 });
  return ({ target }: KeyboardEvent<HTMLElement>) => {
    const { part, at } = last.current;
    last.current = { part: target, at: Date.now() };
    if (part !== target || Date.now() - at < TYPING_MS) return;
    if (target instanceof HTMLElement && target.dataset['type'] !== 'year') {
      // The one thing by which react-aria forgets what was typed, and leaves the focus where it is.
      target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  };
}

interface DateSegmentsProps {
  /** Called when the focus goes elsewhere; `isComplete` is false while a part is missing. */
  onLeave: (isComplete: boolean) => void;
}

/** Day, month and year, each typed by digits or turned by the arrow keys. */
export function DateSegments({ onLeave }: DateSegmentsProps) {
  const pauseTyping = useTypingPause();
  return (
    <Line
      onKeyDownCapture={pauseTyping}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        onLeave(currentTarget.querySelector('[data-placeholder]') === null);
      }}
    >
      <Segments>
        {(segment) => <Segment segment={segment}>{(state) => shownText(state)}</Segment>}
      </Segments>
    </Line>
  );
}

const Line = styled.div`
  flex: 1;
  min-width: 0;
`;

const Segments = styled(DateInput)`
  display: flex;
  white-space: nowrap;
`;

const Segment = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 3px;
  outline: none;
  font-variant-numeric: tabular-nums;
  caret-color: transparent;

  &[data-placeholder] {
    color: var(--ink-3);
  }

  &[data-type='literal'] {
    padding: 0;
    color: var(--ink-3);
  }

  &[data-focused] {
    background: var(--brand);
    color: var(--on-fill);
  }
`;
