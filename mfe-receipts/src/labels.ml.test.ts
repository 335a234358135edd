import { translationFaults } from '@kuri/shared/testing';
import * as counter from './counter/labels.ts';
import * as dayBook from './day-book/labels.ts';
import * as receipts from './labels.ts';
import * as ledger from './ledger/labels.ts';
import * as malayalam from './labels.ml.ts';

it('has every label in Malayalam', () => {
  const same = ['A5', 'UPI', 'Enter', 'Space', 'C U B D', 'Esc', '.chart.summary'];
  expect(translationFaults(malayalam, [receipts, counter, dayBook, ledger], same)).toEqual([]);
});
