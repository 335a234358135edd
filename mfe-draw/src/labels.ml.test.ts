import { translationFaults } from '@kuri/shared/testing';
import * as check from './check/labels.ts';
import * as english from './labels.ts';
import * as malayalam from './labels.ml.ts';
import * as minutes from './minutes/labels.ts';
import * as prizes from './prizes/labels.ts';

it('has every label in Malayalam', () => {
  const { gradeLabels, computationLabels } = check;
  const modules = [english, minutes, prizes, { gradeLabels, computationLabels }];
  expect(translationFaults(malayalam, modules, ['Kuri'])).toEqual([]);
});
