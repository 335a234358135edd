import path from 'node:path';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { mobile, unique } from '../support/names.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';
import type { Login } from '@kuri/shared/contract';

test('an empty console makes its first account, and ticks the first steps', async ({
  page,
  checkA11y,
}) => {
  onlyOnDesktop();
  const server = await ConsoleServer.start({
    KURI_DEMO: '0',
    KURI_DATA_DIR: path.join(test.info().outputPath(), 'empty'),
  });
  try {
    await page.goto(server.url);
    const form = page.getByRole('form', { name: 'Welcome to Kuri' });
    await form.getByLabel('Name of the office').fill('Thrissur Savings');
    await form.getByLabel('Your name').fill('Nila');
    await form.getByLabel('Email or mobile number').fill('nila@kuri.example');
    await form.getByRole('textbox', { name: 'Password', exact: true }).fill('Vallam@2027');
    // This machine is asked for no code.
    await expect(form.getByLabel('Code')).toHaveCount(0);
    await form.getByLabel('Password again').press('Enter');
    await expect(form.getByText('Password again is required')).toBeVisible();
    await checkA11y();
    await form.getByLabel('Password again').fill('Vallam@2027');
    await form.getByLabel('Password again').press('Enter');

    const steps = page.getByRole('region', { name: 'First steps' });
    const expectDone = async (count: number) => {
      await expect(steps.getByText(`${count} of 6 done`)).toBeVisible();
    };
    await expectDone(0);
    await checkA11y();
    const details = await page.evaluate(() => localStorage.getItem('loginUserDetails'));
    const api = Api.as(server.url, JSON.parse(details ?? '') as Login);
    const type = await api.addType(10_000);
    await page.reload();
    await expectDone(1);
    const group = await api.createGroup(`FV${unique()}`, 3, type);
    const person = { memberName: 'First Member', contactPhone: mobile() };
    const ticket = await api.enrol(group.schemeId, person);
    await page.reload();
    await expectDone(3);
    await api.pay(ticket, 1);
    await page.reload();
    await expectDone(4);
    await steps.getByRole('link', { name: "Enter the office's details under Settings" }).click();
    await page
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('4 Beach Road, Thrissur');
    await page.getByRole('link', { name: 'Rules of money' }).click();
    await page.getByRole('button', { name: /A joined ticket becomes Active/ }).click();
    await page.getByRole('option', { name: 'With its first payment' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Groups' }).first().click();
    // All six are done.
    await expect(page.getByText(group.schemeName)).toBeVisible();
    await expect(steps).toBeHidden();
  } finally {
    await server.stop();
  }
});
