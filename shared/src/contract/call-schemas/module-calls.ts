import * as z from 'zod/mini';
import * as calls from '../calls/modules.ts';
import { figureDay, figuresBody } from '../figures.ts';
import { switchFlagBody } from '../flags.ts';
import { moduleChangeBody, moduleDesk } from '../module-change.ts';
import { moduleStatus } from '../module-status.ts';
import { telemetryEvent } from '../telemetry.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';

const bind = binderFor('modules');

export const moduleCalls = {
  moduleList: bind(calls.moduleList, {
    summary: 'The live version of each part of the console, its history and its failures',
    answer: z.array(moduleStatus),
  }),
  tellTelemetry: bind(calls.tellTelemetry, {
    summary: 'A module failed in a browser, or was shown while it has a canary',
    status: 202,
    body: telemetryEvent,
    answer: z.null(),
  }),
  moduleDesk: bind(calls.moduleDesk, {
    summary: 'What the caller may change of the console, and what the server cannot',
    answer: moduleDesk,
  }),
  tellFigures: bind(calls.tellFigures, {
    summary: 'Measurements of a tab: web vitals, the first row, the load of a page',
    status: 202,
    body: figuresBody,
    answer: z.null(),
  }),
  moduleFigures: bind(calls.moduleFigures, {
    summary: 'Measurements of a module in browsers, by page, version and day',
    query: z.object({ module: idParameter('module') }),
    answer: z.array(figureDay),
  }),
  flagList: bind(calls.flagList, {
    summary: 'The flags that are on for the account',
    answer: z.array(z.string()),
  }),
  switchFlag: bind(calls.switchFlag, {
    summary: 'Switch a flag of the account on or off; answers those that are on',
    body: switchFlagBody,
    answer: z.array(z.string()),
  }),
  changeModule: bind(calls.changeModule, {
    summary: 'Roll a part back, hold it, lift its hold or withdraw its canary, for all accounts',
    body: moduleChangeBody,
    answer: z.null(),
  }),
};
