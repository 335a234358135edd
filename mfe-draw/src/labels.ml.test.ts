import { translationFaults } from '@kuri/shared/testing';
import { computationLabels, remarks, warnings } from './check/labels.ts';
import * as page from './check/page/labels.ts';
import * as hindiPage from './check/page/labels.hi.ts';
import * as malayalamPage from './check/page/labels.ml.ts';
import * as tamilPage from './check/page/labels.ta.ts';
import * as english from './labels.ts';
import * as malayalam from './labels.ml.ts';
import * as minutes from './minutes/labels.ts';
import * as prizes from './prizes/labels.ts';
import * as hindiRoom from './room/labels.hi.ts';
import * as malayalamRoom from './room/labels.ml.ts';
import * as tamilRoom from './room/labels.ta.ts';

it('has every label in Malayalam', () => {
  const { drawLabels: _ofTheRoom, ...console } = english;
  expect(translationFaults(malayalam, [console, minutes, prizes], ['Kuri'])).toEqual([]);
});

it.each([
  ['Malayalam', malayalamRoom],
  ['Tamil', tamilRoom],
  ['Hindi', hindiRoom],
])('has every text of the draw screen in %s', (_, room) => {
  expect(translationFaults(room, [{ drawLabels: english.drawLabels }], [])).toEqual([]);
});

it.each([
  ['Malayalam', malayalamPage],
  ['Tamil', tamilPage],
  ['Hindi', hindiPage],
])('has every text of the check page in %s', (_, language) => {
  const sentences = { computationLabels, remarksTexts: remarks, warningsTexts: warnings };
  expect(translationFaults(language, [page, sentences], [])).toEqual([]);
});
