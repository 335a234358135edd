import { useEffect, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { Spinner } from '../ui/spinner.tsx';
import type { RangeCalendar } from './range-calendar.tsx';

type Calendar = typeof RangeCalendar;

const load = () =>
  import(/* webpackChunkName: "range-calendar" */ './range-calendar.tsx').then(
    (module) => module.RangeCalendar,
  );

/** The calendar of a range, whose code comes when it is asked for; each opening tries again. */
export function LazyRangeCalendar(props: ComponentProps<Calendar>) {
  const [loaded, setLoaded] = useState<{ Calendar: Calendar } | 'failed' | null>(null);

  useEffect(() => {
    let isGone = false;
    load().then(
      (Calendar) => {
        if (!isGone) setLoaded({ Calendar });
      },
      () => {
        if (!isGone) setLoaded('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (loaded === null) return <Spinner label="Loading the calendar" />;
  if (loaded === 'failed') {
    return <Failed role="alert">The calendar could not be loaded. Please try again.</Failed>;
  }
  return <loaded.Calendar {...props} />;
}

const Failed = styled.p`
  max-width: 240px;
  padding: var(--s2);
  color: var(--bad);
`;
