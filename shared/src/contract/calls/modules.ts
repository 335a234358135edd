import * as z from 'zod/mini';
import { keepAudienceBody, type KeepAudienceBody } from '../audience.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './list-filters.ts';
import {
  figureDay,
  figuresBody,
  versionDay,
  type FigureDay,
  type FiguresBody,
  type VersionDay,
} from '../figures.ts';
import { switchFlagBody, type SwitchFlagBody } from '../flags.ts';
import {
  moduleChangeBody,
  moduleDesk as moduleDeskSchema,
  type ModuleChangeBody,
  type ModuleDesk,
} from '../module-change.ts';
import {
  accountSwitches,
  settingBody,
  type AccountSwitches,
  type SettingBody,
} from '../module-settings.ts';
import {
  failureStack as failureStackSchema,
  moduleStatus,
  type FailureStack,
  type ModuleStatus,
} from '../module-status.ts';
import { moduleUses as moduleUsesSchema, type ModuleUses } from '../module-uses.ts';
import { moduleRelease, type ModuleRelease } from '../registry.ts';
import { telemetryEvent, type TelemetryEvent } from '../telemetry.ts';
import type { Call } from './call.ts';

export const moduleList: Call<ModuleStatus[]> = {
  method: 'GET',
  path: 'modules',
  permission: 'manageModules',
  reads: ['modules'],
};

export const tellTelemetry: Call<null, { body: TelemetryEvent }> = {
  method: 'POST',
  path: '/telemetry',
};

/** Changes that the caller may make on the Modules page. */
export const moduleDesk: Call<ModuleDesk> = {
  method: 'GET',
  path: 'moduleDesk',
  permission: 'manageModules',
  reads: ['modules'],
};

export const changeModule: Call<null, { body: ModuleChangeBody }> = {
  method: 'POST',
  path: 'changeModule',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

export const keepAudience: Call<null, { body: KeepAudienceBody }> = {
  method: 'POST',
  path: 'keepAudience',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

/** The flags that are on for the account, and one for each audience that the caller is of. */
export const flagList: Call<string[]> = { method: 'GET', path: 'flags', reads: ['modules'] };

export const switchFlag: Call<string[], { body: SwitchFlagBody }> = {
  method: 'POST',
  path: 'switchFlag',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

/** Dependencies of each module: names of `@kuri/shared`, calls, slots, settings. */
export const moduleUses: Call<ModuleUses> = {
  method: 'GET',
  path: 'moduleUses',
  permission: 'manageModules',
  reads: ['modules'],
};

export const switchList: Call<AccountSwitches> = {
  method: 'GET',
  path: 'switches',
  reads: ['modules'],
};

export const changeSetting: Call<AccountSwitches, { body: SettingBody }> = {
  method: 'POST',
  path: 'changeSetting',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

/** Sends the figures of a tab; without a login nothing is counted. */
export const tellFigures: Call<null, { body: FiguresBody }> = {
  method: 'POST',
  path: '/telemetry/figures',
};

/** Figures of a module in the browsers of all accounts. */
export const moduleFigures: Call<FigureDay[], { query: { module: string } }> = {
  method: 'GET',
  path: 'moduleFigures',
  permission: 'manageModules',
  reads: ['modules'],
};

export const versionUse: Call<VersionDay[], { query: { module: string } }> = {
  method: 'GET',
  path: 'versionUse',
  permission: 'manageModules',
  reads: ['modules'],
};

/** Where a failure of the account was thrown, by the maps of its release. */
export const failureStack: Call<FailureStack, { query: { failure: string } }> = {
  method: 'GET',
  path: 'failureStack',
  permission: 'manageModules',
  reads: ['modules'],
};

export const modulePreview: Call<ModuleRelease, { query: { module: string; name: string } }> = {
  method: 'GET',
  path: 'modulePreview',
  permission: 'seePreviews',
};

const bind = binderFor('modules');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  moduleList: bind(moduleList, {
    summary: 'The live version of each part of the console, its history and its failures',
    answer: z.array(moduleStatus),
  }),
  tellTelemetry: bind(tellTelemetry, {
    summary: 'A module failed in a browser, or was shown while it has a canary',
    status: 202,
    body: telemetryEvent,
    answer: z.null(),
  }),
  moduleDesk: bind(moduleDesk, {
    summary: 'What the caller may change of the console, and what the server cannot',
    answer: moduleDeskSchema,
  }),
  tellFigures: bind(tellFigures, {
    summary: 'Measurements of a tab: web vitals, the first row, the load of a page',
    status: 202,
    body: figuresBody,
    answer: z.null(),
  }),
  moduleFigures: bind(moduleFigures, {
    summary: 'Measurements of a module in browsers, by page, version and day',
    query: z.object({ module: idParameter('module') }),
    answer: z.array(figureDay),
  }),
  versionUse: bind(versionUse, {
    summary: 'People, visits and failures of each version of a module, by day',
    query: z.object({ module: idParameter('module') }),
    answer: z.array(versionDay),
  }),
  failureStack: bind(failureStack, {
    summary: 'File and line of a failure and of its components, for console administrators',
    query: z.object({ failure: idParameter('failure') }),
    answer: failureStackSchema,
  }),
  modulePreview: bind(modulePreview, {
    summary: 'The release of a preview, which is live for nobody',
    query: z.object({ module: idParameter('module'), name: idParameter('name') }),
    answer: moduleRelease,
  }),
  keepAudience: bind(keepAudience, {
    summary: 'Keep an audience of canaries under its name; without members it goes',
    body: keepAudienceBody,
    answer: z.null(),
  }),
  flagList: bind(flagList, {
    summary: 'The flags that are on for the account, and the audiences that the caller is of',
    answer: z.array(z.string()),
  }),
  switchFlag: bind(switchFlag, {
    summary: 'Switch a flag of the account on or off; answers those that are on',
    body: switchFlagBody,
    answer: z.array(z.string()),
  }),
  moduleUses: bind(moduleUses, {
    summary: 'What each module depends on, and which of it is deprecated',
    answer: moduleUsesSchema,
  }),
  switchList: bind(switchList, {
    summary: 'The flags that are on for the account, and the values of its settings of modules',
    answer: accountSwitches,
  }),
  changeSetting: bind(changeSetting, {
    summary: 'Give a setting of a module a value for the account; answers all of them',
    body: settingBody,
    answer: accountSwitches,
  }),
  changeModule: bind(changeModule, {
    summary: 'Roll a part back, hold it, lift its hold or withdraw its canary, for all accounts',
    body: moduleChangeBody,
    answer: z.null(),
  }),
};
