import type { ModuleUses } from '@kuri/shared/contract';
import { usesOf } from './uses-of.ts';

const UI = '@kuri/shared/ui';
const base = { version: '1.0.0', builtWith: '1.3.0', offers: [], settings: [] };
const USES: ModuleUses = {
  deprecated: { [`${UI}: Tabs`]: 'use Sections', [`${UI}: Meter`]: '' },
  modules: [
    {
      ...base,
      title: 'Tickets',
      owner: 'Tickets team',
      uses: { [UI]: { Tabs: 'abcd', Button: 'efgh' }, '@kuri/shared/calls': { groupList: 'ijkl' } },
      fills: [],
      offers: ['member-details'],
      settings: ['limit'],
    },
    {
      ...base,
      title: 'Dues',
      owner: 'Dues team',
      uses: { [UI]: { Meter: 'abcd', Button: 'efgh' } },
      fills: ['member-details'],
    },
  ],
};

const found = (text: string, most?: number) =>
  usesOf(USES, text, most).map(({ module, from, name }) => `${module} ${from}: ${name}`);

test('without a text: who stops the names that are deprecated, by team', () => {
  expect(usesOf(USES, ' ').map(({ owner, name, instead }) => [owner, name, instead])).toEqual([
    ['Dues team', 'Meter', ''],
    ['Tickets team', 'Tabs', 'use Sections'],
  ]);
});

test('a name, a call, a slot, a setting or a module is found, up to a length', () => {
  const button = [`Dues 1.0.0 ${UI}: Button`, `Tickets 1.0.0 ${UI}: Button`];
  expect(found('button')).toEqual(button);
  expect(found('button', 1)).toEqual(button.slice(0, 1));
  expect(found('calls: groupl')).toEqual(['Tickets 1.0.0 @kuri/shared/calls: groupList']);
  expect(found('member-details')).toEqual([
    'Dues 1.0.0 fills: member-details',
    'Tickets 1.0.0 offers: member-details',
  ]);
  expect(found('settings')).toEqual(['Tickets 1.0.0 settings: limit']);
  expect(found('dues team')).toHaveLength(3);
  expect(usesOf(USES, 'limit')[0]?.version).toBe('');
  expect(usesOf(USES, 'groupList')[0]?.version).toBe('1.3.0');
});
