import { translationFaults } from '@kuri/shared/testing';
import * as frame from './frame/labels.ts';
import * as login from './frame/login/labels.ts';
import * as palette from './frame/palette/labels.ts';
import * as malayalam from './labels.ml.ts';
import * as modules from './platform/modules/labels.ts';
import * as pages from './platform/pages/labels.ts';

it('has every label of the frame and of the shared parts in Malayalam', () => {
  const same = ['Kuri'];
  const faults = translationFaults(malayalam, [frame, login, palette, modules, pages], same);
  // Only the words of these entries are texts.
  expect(
    faults.filter((fault) => !/^\.(route|path|icon|order|section|permission):/.test(fault)),
  ).toEqual([]);
});
