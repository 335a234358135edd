// For tests only: screens with their real providers, a fake server and fixtures.
export { hearTime } from './contract/clock.ts';
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export {
  renderPage,
  renderScreen,
  type PageOptions,
  type RenderedScreen,
  type ScreenOptions,
} from './testing/render-screen.tsx';
export { WithoutStyles } from './testing/without-styles.tsx';
export { testEarlyCalls } from './testing/early-calls.tsx';
export { fakeHttp, type FakeHttp } from './testing/fake-http.ts';
export type { AnswerTo, FakeRequest } from './testing/fake-server.ts';
export {
  busy,
  failure,
  noAnswer,
  offline,
  ok,
  page,
  raw,
  type FakeAnswer,
} from './testing/fake-answers.ts';
export {
  group,
  groupType,
  login,
  member,
  firstSteps,
  officeDay,
  organisation,
  referral,
  ticket,
} from './testing/fixtures.ts';
export { testTranslatedPages, translatePage } from './testing/translate-page.ts';
export { enter } from './testing/enter.ts';
export { savedFiles } from './testing/saved-files.ts';
export { axeViolations } from './testing/axe.ts';
export { expectConsole } from './testing/console-watch.ts';
export { PHONE_WIDTH, setViewportWidth } from './testing/match-media.ts';
