import type { Group } from '../contract/group.ts';
import type { Option } from '../overlays/option-list.tsx';

/** A group to choose, by its name and how full it is: `Lakshmi Gold 12 · 92/100`. */
export function groupOption(group: Group): Option {
  const { schemeId, schemeName, currentCapacity, maxCapacity } = group;
  return { value: schemeId, label: `${schemeName} · ${currentCapacity}/${maxCapacity}` };
}
