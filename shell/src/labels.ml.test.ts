import { translationFaults } from '@kuri/shared/testing';
import * as frame from './frame/labels.ts';
import * as login from './frame/login/labels.ts';
import * as palette from './frame/palette/labels.ts';
import * as malayalam from './labels.ml.ts';
import * as modules from './platform/modules/labels.ts';
import * as pages from './platform/pages/labels.ts';
import { titles } from './platform/pages/localize-modules.ts';

it('has every label of the frame and of the shared parts in Malayalam', () => {
  const same = ['Kuri'];
  // Titles have no English beside them: they stand in the modules.
  const translations = malayalam.translations.filter(([english]) => english !== titles);
  const faults = translationFaults({ translations }, [frame, login, palette, modules, pages], same);
  // Only the words of these entries are texts.
  expect(
    faults.filter((fault) => !/^\.(route|path|icon|order|section|permission):/.test(fault)),
  ).toEqual([]);
});
