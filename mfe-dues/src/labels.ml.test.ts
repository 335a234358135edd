import { translationFaults } from '@kuri/shared/testing';
import * as english from './labels.ts';
import * as malayalam from './labels.ml.ts';

it('has every label in Malayalam', () => {
  expect(translationFaults(malayalam, [english], [])).toEqual([]);
});
