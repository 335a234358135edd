import { IconConfetti } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Group } from '@kuri/shared/contract';
import { Select, groupOption } from '@kuri/shared/overlays';
import { useNavigate, useOneGroup } from '@kuri/shared/router';
import { stored } from '@kuri/shared/session';
import { Button, PHONE_QUERY } from '@kuri/shared/ui';
import { pickerLabels } from '../labels.ts';

interface GroupBarProps {
  groups: readonly Group[];
  group: Group | null;
  onChoose: (schemeId: string) => void;
}

/** Group select and the button to its draw. */
export function GroupBar({ groups, group, onChoose }: GroupBarProps) {
  const navigate = useNavigate();
  return (
    <Bar>
      <Select
        label={pickerLabels.group}
        hideLabel
        placeholder={pickerLabels.groupPlaceholder}
        options={groups.map(groupOption)}
        value={group?.schemeId ?? null}
        onChange={onChoose}
      />
      <Button
        variant="primary"
        icon={<IconConfetti aria-hidden="true" />}
        disabled={group === null}
        onClick={() => {
          // Hands the groups over; after a reload the draw's screen fetches them.
          if (group) void navigate(`/draw/${group.schemeId}`, { state: { allGroups: groups } });
        }}
      >
        {pickerLabels.goToDraw}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) auto;
  justify-content: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr) auto;
    justify-content: stretch;
  }
`;

const rememberedGroup = stored('random-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** Group of the address, else the one that was chosen last, or the only one. */
export const useChosenGroup = (groups: readonly Group[] | undefined) =>
  useOneGroup({
    groups,
    remembered: rememberedGroup,
    usual: (all) => (all.length === 1 ? all[0] : undefined),
  });
