import { comingDraw, drawHistory, groupList } from '@kuri/shared/calls';
import { fakeHttp, group, ok, renderPage, screen } from '@kuri/shared/testing';
import { answerOf, lockedDraw } from '../testing/fixtures.ts';
import { checkAddress, roomLanguage } from './language.ts';

const http = fakeHttp();

afterEach(() => {
  document.cookie = 'kuri-draw-language=;path=/;max-age=0';
  document.documentElement.lang = '';
});

test('the room has the language of the console until another one is chosen', () => {
  expect(roomLanguage()).toBe('en');
  document.documentElement.lang = 'ml';
  expect(roomLanguage()).toBe('ml');
  document.cookie = 'kuri-draw-language=hi;path=/';
  expect(roomLanguage()).toBe('hi');
});

test('the code of the room opens the check page in its language', () => {
  expect(checkAddress('/p/77', 'ta')).toBe('/p/77?lang=ta');
  expect(checkAddress('/p/77', 'en')).toBe('/p/77');
});

test('the draw screen is in the chosen language, and offers the others', async () => {
  document.cookie = 'kuri-draw-language=ta;path=/';
  http.on(groupList, ok([group()]));
  http.on(comingDraw, ok(answerOf(lockedDraw())));
  http.on(drawHistory, ok([]));
  const { user } = await renderPage('/draw/grp_1');
  expect(await screen.findByRole('button', { name: 'தொடங்கு' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /திரையின் மொழி/ }));
  expect(await screen.findByRole('option', { name: 'മലയാളം' })).toBeVisible();
});
