import { folderStore } from '../../platform/delivery/releases/folder-store.ts';
import { holdPart } from '../../platform/delivery/releases/switch-part.ts';

// node publish-child.ts <release store> <part> <times>: changes what is live, again and again.
const [place = '', module = '', times = '0'] = process.argv.slice(2);
const store = folderStore(place);
for (let time = 1; time <= Number(times); time += 1) {
  const until = `2027-01-01T00:00:00.${String(time).padStart(3, '0')}+05:30`;
  const doer = { module, by: module, why: `time ${time}`, now: Date.now() };
  await holdPart(store, doer, { until, why: '', by: module });
}
