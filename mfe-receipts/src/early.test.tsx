import { testEarlyCalls } from '@kuri/shared/testing';
import moduleInfo from '../module.json';
import { pages } from './module.tsx';

testEarlyCalls(moduleInfo.pages, pages);
