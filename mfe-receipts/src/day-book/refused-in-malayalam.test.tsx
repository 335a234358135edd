import { recordDeposit } from '@kuri/shared/calls';
import { speakIn } from '@kuri/shared/format';
import sharedMalayalam from '@kuri/shared/locales/ml.json';
import refusals from '@kuri/shared/locales/refusals.ml.json';
import { axeViolations, enter, failure, renderPage, screen } from '@kuri/shared/testing';
import malayalam from '../../locales/ml.json';
import { dayBookHttp } from '../testing/day-book-driver.ts';

const http = dayBookHttp();

beforeAll(() => {
  speakIn('ml', { ...sharedMalayalam, ...refusals, ...malayalam });
});

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const record = () => screen.getByRole('button', { name: /രേഖപ്പെടുത്തുക$/ });

test('a console in Malayalam says refusals of the form and of the server in it, at their fields', async () => {
  const { user } = await renderPage('/dayBook', { as: 'COLLECTOR' });
  await user.click(await screen.findByRole('button', { name: 'പണം നീക്കുക' }));
  await screen.findByRole('tab', { name: 'ബാങ്കിൽ അടയ്ക്കൽ' });
  await user.click(record());
  expect(await screen.findByText('തുക നൽകുക')).toBeVisible();
  expect(box(/^തുക/)).toHaveAccessibleDescription('തുക നൽകുക');
  expect(screen.getByText('ബാങ്ക് അക്കൗണ്ട് നൽകുക')).toBeVisible();

  await enter(user, box(/^തുക/), '500.25');
  await user.click(screen.getByRole('button', { name: /ബാങ്ക് അക്കൗണ്ട്$/ }));
  await user.click(await screen.findByRole('option', { name: 'Canara Bank' }));
  await enter(user, box(/^ഇടപാട് നമ്പർ/), 'CH 4711');
  await enter(user, box(/^കാരണം/), 'Cash of the day');
  const refusal =
    'Your drawer should hold ₹300, and ₹500.25 is to go out of it: add the missing ₹200.25 to it';
  const wording = {
    key: 'journalPost.shouldHoldAndIsToGo',
    values: {
      whose: { key: 'journalPost.yourDrawer' },
      has: '₹300',
      wants: '₹500.25',
      lacks: '₹200.25',
    },
  };
  const refused = failure(409, 'DRAWER_LACKS', refusal, { rest: refusal });
  const saidOfFields = { rest: wording };
  http.on(recordDeposit, { ...refused, body: { ...refused.body, said: wording, saidOfFields } });
  await user.click(record());

  const inMalayalam =
    'നിങ്ങളുടെ പണപ്പെട്ടി: വേണ്ടത് ₹300, എടുക്കുന്നത് ₹500.25. കുറവുള്ള ₹200.25 ഒപ്പം പെട്ടിയിൽ ചേർക്കണം';
  expect((await screen.findAllByText(inMalayalam))[0]).toBeVisible();
  expect(screen.queryByText(/Your drawer/)).toBeNull();
  expect(box(/^തുക/)).toHaveValue('500.25');
  expect(box(/^ഇടപാട് നമ്പർ/)).toHaveValue('CH 4711');
  expect(box(/^കാരണം/)).toHaveValue('Cash of the day');
  expect(await axeViolations()).toEqual([]);
});
