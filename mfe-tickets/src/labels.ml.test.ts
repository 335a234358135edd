import { translationFaults } from '@kuri/shared/testing';
import * as bookImport from './import/labels.ts';
import * as english from './labels.ts';
import * as malayalam from './labels.ml.ts';
import * as statement from './statement/labels.ts';
import * as takeOver from './take-over/labels.ts';
import * as ticketPanel from './ticket-panel/labels.ts';

it('has every label in Malayalam', () => {
  const modules = [english, bookImport, statement, takeOver, ticketPanel];
  // The kind of a row is a choice, for which each language has its word.
  expect(translationFaults(malayalam, modules, ['.faults.waiting'])).toEqual([]);
});
