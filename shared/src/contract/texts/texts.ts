// What members read on papers, in messages and on public pages, in each of their languages. Fetched at its first use.
export { officeIn } from './office-in.ts';
export {
  memberTexts,
  monthText,
  monthsText,
  type MemberTexts,
  type Translated,
} from './member-texts.ts';
