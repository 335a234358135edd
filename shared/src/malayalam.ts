// Malayalam of the parts that all pages share; the shell's language file puts it in place.
import { apiLabels } from './api/api-error.ts';
import { chargeLabels, chargeWords } from './contract/charges.ts';
import type { LanguageFile, Translated } from './contract/registry.ts';
import { AGE_NAMES, ageLabels } from './domain/age-bar.tsx';
import { explainTexts } from './domain/explain/texts.ts';
import { STATUSES_IN_MALAYALAM } from './contract/texts/status-names.ts';
import { restOfCashLabels } from './domain/rest-of-cash.tsx';
import { secondPersonLabels } from './domain/second-person-button.tsx';
import { statusLabels } from './domain/status-badge.tsx';
import { overlayLabels } from './overlays/labels.ts';
import { qrLabels } from './qr/labels.ts';
import { uiLabels } from './ui/labels.ts';

const ui: Translated<typeof uiLabels> = {
  loading: 'ലോഡ് ചെയ്യുന്നു',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
  details: 'വിശദാംശങ്ങൾ',
  detailsOf: (name) => `${name}: വിശദാംശങ്ങൾ`,
  actions: 'നടപടികൾ',
  dismiss: 'അറിയിപ്പ് മാറ്റുക',
  noData: 'വിവരങ്ങളൊന്നുമില്ല',
  clearFilters: 'ഫിൽറ്ററുകൾ മായ്ക്കുക',
  formFailed: 'ഫോം ലോഡ് ചെയ്യാനായില്ല. കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
  rowsPerPage: 'ഒരു പേജിൽ',
  rows: (first, last, total, isExceeded) =>
    isExceeded ? `${total}-ലധികം വരികളിൽ ${first}–${last}` : `${total} വരികളിൽ ${first}–${last}`,
  pages: 'പേജുകൾ',
  back: (pages) => `${pages} പേജ് പിന്നോട്ട്`,
  previous: 'മുൻ പേജ്',
  page: (page) => `പേജ് ${page}`,
  next: 'അടുത്ത പേജ്',
  forward: (pages) => `${pages} പേജ് മുന്നോട്ട്`,
  of: (value, max) => `${max}-ൽ ${value}`,
  active: 'സജീവം',
  inactive: 'നിഷ്ക്രിയം',
  unknownGroup: 'ഇങ്ങനെയൊരു ചിട്ടിയില്ല',
  showAllGroups: 'എല്ലാ ചിട്ടികളും കാണിക്കുക',
  exportCsv: 'CSV ആയി സൂക്ഷിക്കുക',
  exportFailed: 'ഫയൽ ഉണ്ടാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  failed: 'എന്തോ തകരാറുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
};

const api: Translated<typeof apiLabels> = {
  unreachable: 'സെർവറുമായി ബന്ധപ്പെടാനായില്ല. കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
};

const restOfCash: Translated<typeof restOfCashLabels> = {
  from: 'ബാക്കി പണം എവിടെ നിന്ന്',
  choose: 'എവിടെ നിന്നെന്ന് തിരഞ്ഞെടുക്കുക',
  safe: 'സേഫ്',
  reference: 'ബാങ്കിന്റെ റഫറൻസ്',
};

const secondPerson: Translated<typeof secondPersonLabels> = {
  standings: {
    second: '',
    firstWeek: '“ആദ്യ ആഴ്ച” എന്ന് അടയാളപ്പെടുത്തും: രണ്ടു ലോഗിനുകളും ഇനിയും പരസ്പരം സ്വതന്ത്രമല്ല.',
    onePerson: '“ഒരാൾ മാത്രം” എന്ന് അടയാളപ്പെടുത്തും: രണ്ടു ലോഗിനുകളും ഒരാളുടെ കൈവശമാണ്, അല്ലെങ്കിൽ ആയിരുന്നു.',
  },
};

const overlays: Translated<typeof overlayLabels> = {
  close: 'അടയ്ക്കുക',
  cancel: 'വേണ്ട',
  loading: 'ലോഡ് ചെയ്യുന്നു...',
  stillWorking: 'ഇപ്പോഴും നടക്കുന്നു. ഈ പേജ് അടയ്ക്കരുത്.',
  noOptions: 'ഒന്നും കണ്ടെത്തിയില്ല',
  select: 'തിരഞ്ഞെടുക്കുക',
  clear: (label) => `${label}: മായ്ക്കുക`,
  deletion: {
    title: 'ഇല്ലാതാക്കണോ?',
    text: 'ഇത് തിരിച്ചെടുക്കാനാവില്ല. ചിട്ടിയും അതിന്റെ എല്ലാ വിവരങ്ങളും എന്നെന്നേക്കുമായി ഇല്ലാതാകും.',
    confirm: 'ഇല്ലാതാക്കുക',
  },
  discard: {
    title: 'മാറ്റങ്ങൾ ഉപേക്ഷിക്കണോ?',
    text: 'ടൈപ്പ് ചെയ്തത് സേവ് ചെയ്തിട്ടില്ല; അത് നഷ്ടപ്പെടും.',
    keep: 'തിരുത്തൽ തുടരുക',
    confirm: 'ഉപേക്ഷിക്കുക',
  },
  group: 'ചിട്ടി',
  allGroups: 'എല്ലാ ചിട്ടികളും',
  groupsFailed: 'ചിട്ടികളുടെ പട്ടിക കിട്ടിയില്ല',
  calendar: {
    loading: 'കലണ്ടർ ലോഡ് ചെയ്യുന്നു',
    failed: 'കലണ്ടർ ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  versions: {
    title: 'മറ്റൊരാൾ മാറ്റങ്ങൾ സേവ് ചെയ്തിട്ടുണ്ട്',
    text: 'നിങ്ങളുടെ മാറ്റങ്ങൾ ഇതുവരെ സേവ് ചെയ്തിട്ടില്ല. “എന്റേത് മതി” അമർത്തിയാൽ നിങ്ങൾ ടൈപ്പ് ചെയ്തത് സേവ് ചെയ്യും; നിങ്ങൾ മാറ്റാത്തത് അവർ സേവ് ചെയ്തതുപോലെ തുടരും.',
    table: 'രണ്ടു പതിപ്പുകളും',
    field: 'കോളം',
    mine: 'നിങ്ങളുടേത്',
    theirs: 'അവരുടേത്',
    empty: 'ശൂന്യം',
    back: 'മടങ്ങുക',
    takeTheirs: 'അവരുടേത് മതി',
    keepMine: 'എന്റേത് മതി',
  },
};

const ages: Translated<typeof AGE_NAMES> = {
  '1': '1 തവണ കുടിശ്ശിക',
  '2': '2 തവണ കുടിശ്ശിക',
  '3': '3 തവണ കുടിശ്ശിക',
  more: '3 തവണയിൽ കൂടുതൽ കുടിശ്ശിക',
};

const age: Translated<typeof ageLabels> = {
  shares: (words) => `കുടിശ്ശികയുടെ വിഹിതങ്ങൾ: ${words.join(', ')}`,
  nothing: 'കുടിശ്ശികയില്ല.',
};

const explain: Translated<typeof explainTexts> = {
  close: 'അടയ്ക്കുക',
  loading: 'വിശദീകരണം ലോഡ് ചെയ്യുന്നു',
  failed: 'വിശദീകരണം ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  titles: { due: 'കുടിശ്ശികത്തുക', balance: 'ബാക്കി', draw: 'നറുക്കെടുപ്പിലെ പങ്കാളിത്തം' },
  rules: {
    due: (price, first, count) =>
      `${first} മുതൽ എല്ലാ മാസവും ${price} വീതം ആകെ ${count} തവണകൾ അടയ്ക്കണം. ഇന്നുവരെ അടയ്ക്കേണ്ടതിൽ അടയ്ക്കാത്തതാണ് കുടിശ്ശിക.`,
    balance: 'അവസാന തവണ വരെ ഇനി അടയ്ക്കാനുള്ള മുഴുവൻ തുകയാണ് ബാക്കി; സമയമായതും അല്ലാത്തതും.',
    draw: (drawNo, tooManyDue) =>
      `സജീവമോ ചേർന്നതോ ആയ, ഇതുവരെ നറുക്ക് ലഭിക്കാത്ത, ${drawNo} തവണ അടച്ച, ${tooManyDue} തവണയിൽ കുറവു മാത്രം കുടിശ്ശികയുള്ള ടിക്കറ്റ് നറുക്കെടുപ്പ് ${drawNo}-ൽ പങ്കെടുക്കും.`,
  },
  toDate: (count, date, price) => `${date} വരെ ${count} തവണ, ${price} വീതം`,
  all: (count, price) => `ആകെ ${count} തവണ, ${price} വീതം`,
  paid: 'അടച്ചത്',
  due: 'കുടിശ്ശിക',
  advance: 'മുൻകൂർ അടച്ചത്',
  balance: 'ബാക്കി',
  overpaid: 'എല്ലാ തവണകൾക്കും അപ്പുറം അടച്ചത്',
  together: 'ആകെ',
  unpaid: 'മുഴുവൻ അടയ്ക്കാത്തവ',
  instalment: (number, date) => `${number}-ആം തവണ, ${date}-ന് അടയ്ക്കേണ്ടത്`,
  receipts: 'രസീതുകൾ',
  noReceipts: 'ഇതുവരെ രസീതുകളില്ല',
  reversedOn: (date) => `${date}-ന് റദ്ദാക്കി, കണക്കിൽ പെടില്ല`,
  payDue: (count) => `${count} തവണ അടച്ചാൽ കുടിശ്ശിക തീരും.`,
  nothingDue: 'കുടിശ്ശികയില്ല.',
  status: 'നില',
  hasWon: 'നറുക്ക് ലഭിച്ചോ',
  yes: 'ഉവ്വ്',
  no: 'ഇല്ല',
  paidInstalments: 'അടച്ച തവണകൾ',
  ofNeeded: (count, needed) => `${count}, വേണ്ടത് ${needed}`,
  dueInstalments: 'കുടിശ്ശികയുള്ള തവണകൾ',
  ofAllowed: (count, most) => `${count}, പരമാവധി ${most}`,
  joined: 'ചേർന്നത്',
  takesPart: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}-ൽ പങ്കെടുക്കും.`,
  leftOut: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}-ൽ പങ്കെടുക്കില്ല.`,
  absent: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}-ന്റെ പട്ടിക ഉറപ്പിച്ച ശേഷമാണ് ചേർത്തത്.`,
  frozen: (date) => `${date}-ന് പട്ടിക ഉറപ്പിച്ചു. പിന്നീട് അടച്ചത് അതിനെ മാറ്റില്ല.`,
  payToTakePart: (count, amount, drawNo) =>
    `നറുക്കെടുപ്പ് ${drawNo}-ൽ പങ്കെടുക്കാൻ ${count} തവണ (${amount}) അടയ്ക്കുക.`,
  won: 'നറുക്ക് ലഭിച്ച ടിക്കറ്റ് വീണ്ടും പങ്കെടുക്കില്ല.',
  byStatus: (status) => `പണമടച്ചതുകൊണ്ട് ഇത് മാറില്ല: നില ${status} ആണ്, അല്ലെങ്കിൽ ഇതുവരെ ചേർന്നിട്ടില്ല.`,
  noDraw: 'ഈ ചിട്ടിയിൽ ഇനി നറുക്കെടുപ്പില്ല.',
};

const qr: Translated<typeof qrLabels> = {
  onlyHere: 'ഫോണുകളിൽ ഈ വിലാസം തുറക്കില്ല. നെറ്റ്‌വർക്കിൽ ഈ കമ്പ്യൂട്ടറിനുള്ള പേരോ വിലാസമോ ഉപയോഗിച്ച് കൺസോൾ തുറക്കുക.',
};

export const translations: LanguageFile['translations'] = [
  [apiLabels, api],
  [uiLabels, ui],
  [overlayLabels, overlays],
  [AGE_NAMES, ages],
  [ageLabels, age],
  [explainTexts, explain],
  [chargeLabels, chargeWords('ml')],
  [qrLabels, qr],
  [statusLabels, STATUSES_IN_MALAYALAM],
  [secondPersonLabels, secondPerson],
  [restOfCashLabels, restOfCash],
];

/** Refusals, which no first view shows. */
export const later = (): Promise<LanguageFile> =>
  import(/* webpackChunkName: "refusals-ml" */ './domain/refusals/malayalam.ts');
