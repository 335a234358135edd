import { navEntry } from '../../testing/registry-fixture.ts';
import { splitEntries } from './split-entries.ts';

const groups = navEntry();
const dues = navEntry({ route: '/dues', label: 'Dues' });
const receipts = navEntry({ route: '/receipts', label: 'Receipts' });
const pin = (route: string) => ({ name: route, route });

describe('splitEntries', () => {
  it('shows pinned entries as they were pinned, the rest in their order', () => {
    const entries = [groups, dues, receipts];
    expect(splitEntries(entries, [pin('/receipts'), pin('/groups')])).toEqual({
      pinned: [receipts, groups],
      rest: [dues],
      more: [],
    });
  });

  it('leaves out a pin whose module is not there', () => {
    expect(splitEntries([groups], [pin('/dues')])).toEqual({
      pinned: [],
      rest: [groups],
      more: [],
    });
  });

  it('keeps the entries under More apart, unless they are pinned', () => {
    const staff = navEntry({ route: '/staff', label: 'Staff', section: 'more' });
    expect(splitEntries([groups, staff], [])).toEqual({
      pinned: [],
      rest: [groups],
      more: [staff],
    });
    expect(splitEntries([groups, staff], [pin('/staff')]).pinned).toEqual([staff]);
  });
});
