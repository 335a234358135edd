// The session, the pins and the loading flag: values that every screen shares.
export { sessionStore } from './api/settings.ts';
export {
  clearSession,
  currentSession,
  logOut,
  sessionAtom,
  startSession,
  useSession,
} from './session/session.ts';
export { isAlive } from './session/login-details.ts';
export { LocaleProvider, useLocale } from './session/console-settings.ts';
export { useFlag } from './session/use-may.ts';
export { useSettings } from './session/use-settings.ts';
export { useMay } from './session/use-may.ts';
export { ConsoleSettingsProvider, useConsoleSettings } from './session/console-settings.ts';
export { endSession, useEndedLogin } from './session/sign-in-again.ts';
export { isSamePerson } from './api/settings.ts';
export { watchStorage } from './session/watch-storage.ts';
export { takePins, togglePin, usePins } from './session/pins.ts';
export type { Pin } from './contract/login.ts';
export { holdReload, isReloadHeld, useReloadHeld } from './overlays/reload-hold.ts';
export { setLoading, useLoading } from './session/loading.ts';
export { stored, type Stored } from './session/stored.ts';
export { browserSetting } from './session/browser-setting.ts';
