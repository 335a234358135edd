import type { FigureDay, FiguresBody } from '../figures.ts';
import type { SwitchFlagBody } from '../flags.ts';
import type { ModuleChangeBody, ModuleDesk } from '../module-change.ts';
import type { ModuleStatus } from '../module-status.ts';
import type { TelemetryEvent } from '../telemetry.ts';
import type { Call } from './call.ts';

/** What is live of each part of the console, how it got there and how it fares. */
export const moduleList: Call<ModuleStatus[]> = {
  method: 'GET',
  path: 'modules',
  permission: 'manageModules',
  reads: ['modules'],
};

/** A module failed in a browser, or was shown while it has a canary; without a login too. */
export const tellTelemetry: Call<null, { body: TelemetryEvent }> = {
  method: 'POST',
  path: '/telemetry',
};

/** What the caller may change on the Modules page. */
export const moduleDesk: Call<ModuleDesk> = {
  method: 'GET',
  path: 'moduleDesk',
  permission: 'manageModules',
  reads: ['modules'],
};

/** Rolls a part back, holds it, lifts its hold or withdraws its canary, for all accounts. */
export const changeModule: Call<null, { body: ModuleChangeBody }> = {
  method: 'POST',
  path: 'changeModule',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

/** The flags that are on for the account. */
export const flagList: Call<string[]> = {
  method: 'GET',
  path: 'flags',
  reads: ['modules'],
};

/** Switches a flag of the account; answers those that are on then. */
export const switchFlag: Call<string[], { body: SwitchFlagBody }> = {
  method: 'POST',
  path: 'switchFlag',
  permission: 'manageModules',
  changes: ['modules', 'audit'],
};

/** What a tab has measured; without a login nothing is counted. */
export const tellFigures: Call<null, { body: FiguresBody }> = {
  method: 'POST',
  path: '/telemetry/figures',
};

/** What was measured of a module in the browsers of all accounts. */
export const moduleFigures: Call<FigureDay[], { query: { module: string } }> = {
  method: 'GET',
  path: 'moduleFigures',
  permission: 'manageModules',
  reads: ['modules'],
};
