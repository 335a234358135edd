import {
  languageOfLocale,
  REMINDER_LOCALES,
  type LanguageFile,
  type ReminderLocale,
} from '@kuri/shared/contract';
import { putMessages } from '@kuri/shared/format';
import { browserSetting } from '@kuri/shared/session';

const ROOM_LANGUAGE = browserSetting('kuri-draw-language');

/** Language of the draw screen on this device: the chosen one, else that of the console. */
export function roomLanguage(): ReminderLocale {
  const chosen = ROOM_LANGUAGE.read();
  return REMINDER_LOCALES.find((each) => each === chosen) ?? consoleLanguage();
}

/** Language of the console, in which the office reads. */
export function consoleLanguage(): ReminderLocale {
  return languageOfLocale(document.documentElement.lang);
}

/** Keeps the language of the room in this browser, whoever signs in, and loads the page again in it, as the console does with its own. */
export function changeRoomLanguage(language: ReminderLocale): void {
  ROOM_LANGUAGE.write(language);
  window.location.reload();
}

const FILES: Readonly<Partial<Record<ReminderLocale, () => Promise<LanguageFile>>>> = {
  hi: () => import(/* webpackChunkName: "room-hi" */ '../../locales/room.hi.json'),
  ml: () => import(/* webpackChunkName: "room-ml" */ '../../locales/room.ml.json'),
  ta: () => import(/* webpackChunkName: "room-ta" */ '../../locales/room.ta.json'),
};

/** Puts the room's texts in place before the draw screen is there; English ones where they cannot be fetched. */
export async function speakInRoom(): Promise<void> {
  const file = await FILES[roomLanguage()]?.().catch(() => undefined);
  if (file) putMessages(file.default);
}

/** Address of a draw's check page in a language; in English the phone's own language decides. */
export function checkAddress(proofUrl: string, language: ReminderLocale): string {
  return language === 'en' ? proofUrl : `${proofUrl}?lang=${language}`;
}
