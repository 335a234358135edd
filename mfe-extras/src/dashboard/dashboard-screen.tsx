import { useState } from 'react';
import styled from 'styled-components';
import { DateRangePicker } from '@kuri/shared/dates';
import { PHONE_QUERY, PageHeader } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import { SampleBadge } from '../sample-badge.tsx';
import { ChampionDialog } from './champion-dialog.tsx';
import { ChampionsCard, type View } from './champions-card.tsx';
import { compareWithLastMonth } from './compare.ts';
import { KpiCards } from './kpi-cards.tsx';
import { topChampions, type Champion } from './sample-champions.ts';
import { PRESETS, useRange } from './use-range.ts';

const { range: texts } = dashboardLabels;

interface Looking {
  view: View;
  champion: Champion;
  isOpen: boolean;
}

/** The page /dashboard: sample figures for the days that are chosen. It makes no call. */
export function DashboardScreen() {
  const { today, days, ages } = useRange();
  // What was looked at last stays while its dialog fades out.
  const [looking, setLooking] = useState<Looking | null>(null);
  return (
    <>
      <PageHeader
        title={dashboardLabels.title}
        description={dashboardLabels.description}
        actions={<SampleBadge />}
      />
      <Range>
        <DateRangePicker
          {...days}
          label={texts.label}
          presets={PRESETS}
          customLabel={texts.custom}
          max={today}
        />
      </Range>
      <KpiCards compared={compareWithLastMonth(ages)} />
      <ChampionsCard
        champions={topChampions(ages)}
        today={today}
        onView={(view, champion) => {
          setLooking({ view, champion, isOpen: true });
        }}
      />
      {looking && (
        <ChampionDialog
          {...looking}
          today={today}
          onClose={() => {
            setLooking({ ...looking, isOpen: false });
          }}
        />
      )}
    </>
  );
}

const Range = styled.div`
  width: min(360px, 100%);

  @media ${PHONE_QUERY} {
    width: 100%;
  }
`;
