import type { Group } from '@kuri/shared/contract';
import { Select } from '@kuri/shared/overlays';
import { collectionsLabels, labels } from '../labels.ts';

/** Stands for every group: no option may have an empty value. */
const ALL = 'All';

interface GroupSelectProps {
  /** Undefined while they are not known. */
  groups: readonly Group[] | undefined;
  /** Null for every group. */
  groupId: string | null;
  onChoose: (groupId: string | null) => void;
}

/** The dropdown of the group whose figures are shown. */
export function GroupSelect({ groups, groupId, onChoose }: GroupSelectProps) {
  const options = [
    { value: ALL, label: labels.allGroups },
    ...(groups ?? []).map(({ schemeId, schemeName }) => ({ value: schemeId, label: schemeName })),
  ];
  return (
    <Select
      label={labels.group}
      hideLabel
      options={options}
      value={groupId ?? ALL}
      placeholder={collectionsLabels.oneGroup}
      onChange={(chosen) => {
        onChoose(chosen === ALL ? null : chosen);
      }}
    />
  );
}
