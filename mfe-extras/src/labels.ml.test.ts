import { translationFaults } from '@kuri/shared/testing';
import * as audit from './labels/audit.ts';
import * as backup from './labels/backup.ts';
import * as dashboard from './labels/dashboard.ts';
import * as overview from './labels/overview.ts';
import * as preview from './labels/preview.ts';
import * as profile from './labels/profile.ts';
import * as settings from './labels/settings.ts';
import * as staff from './labels/staff.ts';
import * as vouchers from './labels/vouchers.ts';
import * as whatsapp from './labels/whatsapp.ts';
import * as malayalam from './labels.ml.ts';

it('has every label in Malayalam', () => {
  const pages = [audit, backup, dashboard, overview, preview, profile, settings, staff];
  const same = ['WhatsApp', backup.backupLabels.several.command];
  expect(translationFaults(malayalam, [...pages, vouchers, whatsapp], same)).toEqual([]);
});
