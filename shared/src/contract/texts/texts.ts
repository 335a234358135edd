// What members read on papers, in messages and on public pages, in each of their languages. Fetched at its first use.
export { officeIn } from './office-in.ts';
export type { MemberTexts, Translated } from './english.ts';
export { memberTexts, monthText, monthsText } from './member-texts.ts';
