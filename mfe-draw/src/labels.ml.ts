// Malayalam of this remote: see docs/languages.md. The check page has its own texts.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { NOTHING } from '@kuri/shared/format';
import {
  type drawLabels,
  earlyLabels,
  historyLabels,
  launchLabels,
  minutesLabels,
  paperLabels,
  pickerLabels,
  randomLabels,
} from './labels.ts';
import { minutesText } from './minutes/labels.ts';
import { translations as prizeTranslations } from './prizes/labels.ml.ts';

const picker: Translated<typeof pickerLabels> = {
  title: 'നറുക്കെടുപ്പ്',
  description: 'അംഗങ്ങളെ കാണാനും നറുക്കെടുപ്പ് തുടങ്ങാനും ചിട്ടി തിരഞ്ഞെടുക്കുക.',
  group: 'ചിട്ടി',
  groupPlaceholder: 'ചിട്ടി തിരഞ്ഞെടുക്കുക',
  loadingGroups: 'ചിട്ടികൾ ലോഡ് ചെയ്യുന്നു',
  groupsFailed: 'ചിട്ടികളുടെ പട്ടിക കിട്ടിയില്ല',
  noGroups: 'ചിട്ടികളൊന്നുമില്ല',
  createGroup: 'ചിട്ടി തുടങ്ങുക',
  goToDraw: 'നറുക്കെടുപ്പിലേക്ക്',
  nothingChosen: 'അംഗങ്ങളെയും നറുക്കെടുപ്പുകളും കാണാൻ ചിട്ടി തിരഞ്ഞെടുക്കുക.',
  members: {
    title: 'അംഗങ്ങൾ',
    loading: 'അംഗങ്ങളെ ലോഡ് ചെയ്യുന്നു',
    failed: 'അംഗങ്ങളുടെ പട്ടിക കിട്ടിയില്ല',
    empty: 'കാണിക്കാൻ അംഗങ്ങളുടെ വിവരമില്ല.',
    addTicket: 'പുതിയ ടിക്കറ്റ്',
    columns: {
      name: 'പേര്',
      contact: 'ഫോൺ',
      email: 'ഇമെയിൽ',
      status: 'നില',
      joined: 'ചേർന്ന തീയതി',
      lastPaid: 'അവസാനം അടച്ചത്',
    },
    noEmail: pickerLabels.members.noEmail,
  },
};

const history: Translated<typeof historyLabels> = {
  title: 'നറുക്കെടുപ്പുകൾ',
  loading: 'നറുക്കെടുപ്പുകൾ ലോഡ് ചെയ്യുന്നു',
  failed: 'നറുക്കെടുപ്പുകളുടെ വിവരം കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  empty: 'ഇതുവരെ നറുക്കെടുപ്പില്ല. ഈ ചിട്ടിയുടെ ഓരോ നറുക്കെടുപ്പും തുടങ്ങിയാൽ ഇവിടെ കാണാം.',
  columns: {
    draw: 'നറുക്കെടുപ്പ്',
    due: 'നിശ്ചയിച്ച തീയതി',
    state: 'നില',
    winner: 'വിജയി',
    grade: 'നറുക്കെടുത്ത രീതി',
    date: 'തീയതി',
    proof: 'തെളിവ്',
  },
  drawNo: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}`,
  states: {
    none: 'തുടങ്ങിയിട്ടില്ല',
    locked: 'പട്ടിക ഉറപ്പിച്ചു, നറുക്കെടുത്തിട്ടില്ല',
    drawn: 'നറുക്കെടുത്തു, സ്ഥിരീകരിച്ചിട്ടില്ല',
    marked: 'സ്ഥിരീകരിച്ചു',
    void: 'റദ്ദാക്കി',
  },
  noWinner: historyLabels.noWinner,
  noGrade: 'നറുക്കെടുത്തിട്ടില്ല',
  voided: ({ reason, by, confirmedBy }) =>
    confirmedBy ? `${reason} (${by}, സ്ഥിരീകരിച്ചത് ${confirmedBy})` : `${reason} (${by})`,
  voidAsked: (by, reason) =>
    `റദ്ദാക്കാൻ ${by} ആവശ്യപ്പെട്ടു: ${reason}. രണ്ടാമതൊരു അഡ്മിനിസ്ട്രേറ്റർ സ്ഥിരീകരിക്കണം.`,
  restored: (at, from) => `${from}-ലെ ബാക്കപ്പിൽ നിന്ന് ${at}-ന് വീണ്ടെടുത്തു`,
  check: 'പരിശോധിക്കുക',
  checkOf: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo} പരിശോധിക്കുക (പുതിയ ടാബിൽ തുറക്കും)`,
  minutes: 'മിനിറ്റ്സ് പ്രിന്റ് ചെയ്യുക',
  prize: 'സമ്മാനവും നൽകലും',
  holderNow: (name) => `ടിക്കറ്റ് ഇപ്പോൾ ${name}-ന്റെ കൈവശം`,
  void: 'നറുക്കെടുപ്പ് റദ്ദാക്കുക',
  askVoid: 'റദ്ദാക്കാൻ ആവശ്യപ്പെടുക',
  confirmVoid: 'റദ്ദാക്കൽ സ്ഥിരീകരിക്കുക',
  declineVoid: 'റദ്ദാക്കൽ നിരസിക്കുക',
  takeBackVoid: 'റദ്ദാക്കൽ പിൻവലിക്കുക',
  rowName: (drawNo, period) => `${period}-ലെ നറുക്കെടുപ്പ് ${drawNo}`,
};

const early: Translated<typeof earlyLabels> = {
  title: 'നേരത്തേ നറുക്കെടുക്കുക',
  text: (drawNo, date, days) =>
    `നറുക്കെടുപ്പ് ${drawNo} ${date}-നാണ്, ഇനി ${days} ദിവസം. ഇന്ന് നടത്തിയാൽ പട്ടിക ഇപ്പോഴുള്ളതുപോലെ ഉറപ്പിക്കും. തീയതിക്കു മുമ്പ് നടത്തിയെന്നും കാരണവും രേഖയിലും മിനിറ്റ്സിലും പരിശോധനാ പേജിലും എന്നും പറയും.`,
  reason: 'കാരണം',
  reasonHint: 'കുറഞ്ഞത് 5 അക്ഷരം; എല്ലാവർക്കും വായിക്കാം.',
  cancel: 'വേണ്ട',
  confirm: 'പട്ടിക ഇപ്പോൾ ഉറപ്പിക്കുക',
  busy: 'ഉറപ്പിക്കുന്നു...',
};

const minutes: Translated<typeof minutesLabels> = {
  title: 'മിനിറ്റ്സ്',
  loading: 'നറുക്കെടുപ്പിന്റെ രേഖകൾ ലോഡ് ചെയ്യുന്നു',
  failed: 'നറുക്കെടുപ്പിന്റെ രേഖകൾ ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const minutesDialog: Translated<typeof minutesText> = {
  dialog: 'മിനിറ്റ്സ്',
  close: 'അടയ്ക്കുക',
  print: 'പ്രിന്റ്',
  language: 'ഭാഷ',
  notGenuine:
    'ഈ രേഖകൾ പരിശോധനയിൽ പരാജയപ്പെട്ടു; മിനിറ്റ്സ് പ്രിന്റ് ചെയ്യാനാവില്ല. കാരണം അറിയാൻ പരിശോധനാ പേജ് തുറക്കുക.',
  noDraw: 'ഈ നറുക്കെടുപ്പ് രേഖകളിലില്ല.',
  preview: 'പ്രിന്റ് ചെയ്യുന്ന മിനിറ്റ്സ്',
};

export const draw: Translated<typeof drawLabels> = {
  title: 'നറുക്കെടുപ്പ്',
  language: 'സ്ക്രീനിന്റെ ഭാഷ',
  loading: 'പങ്കെടുക്കുന്നവരെ ലോഡ് ചെയ്യുന്നു...',
  groupsFailed: 'ചിട്ടികളുടെ പട്ടിക കിട്ടിയില്ല',
  failed: 'പങ്കെടുക്കുന്നവരെ ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  drawOf: (drawNo, duration) => `നറുക്കെടുപ്പ് ${drawNo} / ${duration}`,
  eligible: (count) => `അർഹതയുള്ളത് ${count}`,
  takePart: (count) => `${count} ടിക്കറ്റ് പങ്കെടുക്കുന്നു`,
  back: 'ഡാഷ്ബോർഡിലേക്ക്',
  wayBack: 'നറുക്കെടുപ്പ് പേജിലേക്ക്',
  way: 'Kuri, നറുക്കെടുപ്പ് പേജിലേക്ക്',
  noneEligible: 'അർഹതയുള്ള ആരുമില്ല',
  start: 'തുടങ്ങുക',
  starting: 'നറുക്കെടുക്കുന്നു...',
  startFailed: (typed) =>
    typed === 0
      ? 'നറുക്കെടുപ്പ് തുടങ്ങാനായില്ല. വീണ്ടും ശ്രമിക്കുക.'
      : 'നറുക്കെടുപ്പ് തുടങ്ങാനായില്ല. നിങ്ങൾ നൽകിയ സംഖ്യകൾ ഇവിടെയുണ്ട്. വീണ്ടും ശ്രമിക്കുക.',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
  gone: 'ഇവിടെ കാണിച്ച നറുക്കെടുപ്പ് റദ്ദാക്കി. ഇപ്പോഴുള്ളത് ഇതാണ്.',
  voided: (drawNo, by, reason) =>
    `നറുക്കെടുപ്പ് ${drawNo} ${by} റദ്ദാക്കി: “${reason}”. പട്ടിക മുതൽ വീണ്ടും തുടങ്ങുക.`,
  frozenElsewhere:
    'ഇതുവരെ നറുക്കെടുത്തിട്ടില്ല: മറ്റൊരു സ്ക്രീനിൽ പട്ടിക ഇപ്പോൾ ഉറപ്പിച്ചു. പരിശോധിച്ച് “തുടങ്ങുക” വീണ്ടും അമർത്തുക.',
  warnedMeanwhile:
    'ഇതുവരെ നറുക്കെടുത്തിട്ടില്ല: എന്തോ മാറിയിട്ടുണ്ട്. താഴെയുള്ള പുതിയ കുറിപ്പുകൾ വായിച്ച് “തുടങ്ങുക” വീണ്ടും അമർത്തുക.',
  stale: 'നറുക്കെടുപ്പ് മാറിയിട്ടുണ്ടാകാം. പുതിയ നില ലോഡ് ചെയ്യാനായില്ല.',
  freeze: 'പട്ടിക ഉറപ്പിക്കുക',
  freezing: 'ഉറപ്പിക്കുന്നു...',
  freezeFailed: 'പട്ടിക ഉറപ്പിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  freezeWhy: 'ആരും സംഖ്യ വിളിച്ചുപറയുന്നതിനു മുമ്പ് പട്ടിക ഉറപ്പിക്കും; ഏത് അംഗത്തിനും പട്ടികയും ഫലവും പരിശോധിക്കാം.',
  grade: 'നറുക്കെടുത്ത രീതി',
  mayNotRun: 'പട്ടിക ഉറപ്പിക്കാനും തുടങ്ങാനും അഡ്മിനിസ്ട്രേറ്റർക്കോ ഓപ്പറേറ്റർക്കോ മാത്രമേ കഴിയൂ.',
  confirmFirst: 'ആദ്യം മുൻ സംഖ്യകൾ കണക്കാക്കണോ എന്ന് പറയുക.',
  freezeForNumbers: 'ആദ്യം പട്ടിക ഉറപ്പിക്കുക: ഈ സംഖ്യകൾ മുൻ പട്ടികയ്ക്കായി പറഞ്ഞതാണ്.',
  warnings: 'ശ്രദ്ധിക്കുക',
  early: {
    title: (drawNo, date) => `നറുക്കെടുപ്പ് ${drawNo}: ${date}`,
    days: (days) => `ഇനി ${days} ദിവസം`,
    oneDay: 'ഇനി 1 ദിവസം',
    hours: (hours, minutesLeft) => `ഇനി ${hours} മണിക്കൂർ ${minutesLeft} മിനിറ്റ്`,
    minutes: (minutesLeft) => `ഇനി ${minutesLeft} മിനിറ്റ്`,
    wouldTakePart: (count) => `ഇന്നാണെങ്കിൽ ${count} ടിക്കറ്റ് പങ്കെടുക്കും`,
    last: (drawNo, name, code) => `നറുക്കെടുപ്പ് ${drawNo} ലഭിച്ചത് ${name} #${code}`,
    hold: 'നേരത്തേ നടത്തുക',
  },
  needsNumbers: (least, missing) =>
    `ഈ ചിട്ടിക്ക് സദസ്സിൽ നിന്ന് കുറഞ്ഞത് ${least} സംഖ്യ വേണം: ഇനി ${missing} കൂടി.`,
  needsFreeze: (least) => `ഈ ചിട്ടിക്ക് സദസ്സിൽ നിന്ന് കുറഞ്ഞത് ${least} സംഖ്യ വേണം: ആദ്യം പട്ടിക ഉറപ്പിക്കുക.`,
  seal: {
    title: 'പട്ടിക ഉറപ്പിച്ചു',
    readAloud: 'ഉറക്കെ വായിക്കുക',
    qr: 'ഉറപ്പിച്ച പട്ടികയുടെ QR കോഡ്',
    photograph: 'ഈ കോഡിന്റെ ഫോട്ടോ എടുക്കുക. നറുക്കെടുപ്പിനു മുമ്പുള്ള പട്ടികയും രഹസ്യ സംഖ്യയും ഇത് തെളിയിക്കും.',
    sealOf: 'മുദ്രവച്ച സംഖ്യയുടെ കോഡ്',
  },
  numbers: {
    title: 'സദസ്സിൽ നിന്നുള്ള സംഖ്യകൾ',
    hint: 'ആദ്യം എഴുതിവയ്ക്കുക, പിന്നെ വായിക്കുക: ഓരോന്നും 4 മുതൽ 8 വരെ അക്കം; നോട്ടിലെ അവസാനത്തെ ആറക്കം പോലെ.',
    entry: 'സംഖ്യ',
    add: 'ചേർക്കുക',
    list: 'ഇതുവരെയുള്ള സംഖ്യകൾ',
    remove: (number) => `${number} നീക്കുക`,
  },
  before: {
    title: 'മുൻ സംഖ്യകൾ',
    text: 'റദ്ദാക്കിയ പട്ടികയ്ക്കായി പറഞ്ഞവയാണ്. പട്ടിക വീണ്ടും ഉറപ്പിച്ച ശേഷം അവ കണക്കാക്കണോ എന്ന് പറയുക.',
    ask: 'റദ്ദാക്കിയ പട്ടികയ്ക്കായി പറഞ്ഞവയാണ്. ഇപ്പോൾ ഉറപ്പിച്ച പട്ടികയ്ക്ക് അവ കണക്കാക്കണോ?',
    confirm: 'ഈ സംഖ്യകൾ എടുക്കുക',
    discard: 'ഒഴിവാക്കുക',
  },
  list: {
    title: 'പങ്കെടുക്കുന്നവർ',
    search: 'പട്ടികയിൽ തിരയുക',
    placeholder: 'പേരോ നമ്പറോ തിരയുക',
    clear: 'തിരഞ്ഞത് മായ്ക്കുക',
    inside: (count) => `പട്ടികയിലുള്ളവർ (${count})`,
    outside: (count) => `പട്ടികയിലില്ലാത്തവർ (${count})`,
    nobody: 'ആരെയും കണ്ടെത്തിയില്ല',
    partInDraw: 'നറുക്കെടുപ്പിലെ പങ്കാളിത്തം',
    reasons: {
      won: 'മുമ്പ് നറുക്ക് ലഭിച്ചു',
      status: 'സജീവമല്ല',
      dues: 'കുടിശ്ശികയുണ്ട്',
      left: 'അടച്ചിട്ടുണ്ട്, കൈകൊണ്ട് ഒഴിവാക്കി',
    },
  },
  winnerIs: 'വിജയി',
  announcement: (name, code) => `വിജയി: ${name} #${code}`,
  position: (position, count) => `${count} പേരിൽ നം. ${position}`,
  already: 'മറ്റൊരു സ്ക്രീനിൽ നറുക്കെടുത്തു. ഇതാണ് വിജയി.',
  alreadyNumbers: 'മറ്റൊരു സ്ക്രീനിൽ നറുക്കെടുത്തു. ഇതാണ് വിജയി; ഇവിടെ നൽകിയ സംഖ്യകൾ ഉപയോഗിച്ചിട്ടില്ല.',
  marking: {
    confirmed: 'സ്ഥിരീകരിച്ചു',
    confirming: 'സ്ഥിരീകരിക്കുന്നു...',
    failed: 'സ്ഥിരീകരിച്ചില്ല',
    pending: 'നറുക്കെടുത്തു, സ്ഥിരീകരിച്ചിട്ടില്ല',
    confirm: 'സ്ഥിരീകരിക്കുക',
    retry: 'വീണ്ടും ശ്രമിക്കുക',
    error: 'നറുക്കെടുപ്പ് രേഖപ്പെടുത്തി, വിജയി മാറില്ല; പക്ഷേ സ്ഥിരീകരിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  drawnFrom: (count) => `${count} ടിക്കറ്റിൽ നിന്ന് നറുക്കെടുത്തു; ഇത് ആർക്കും പരിശോധിക്കാം.`,
  howProven: 'ഇത് തെളിയിക്കുന്നതെങ്ങനെ',
  onlyHere: 'ഫോണുകളിൽ ഈ വിലാസം തുറക്കില്ല. നെറ്റ്‌വർക്കിൽ ഈ കമ്പ്യൂട്ടറിനുള്ള പേരോ വിലാസമോ ഉപയോഗിച്ച് കൺസോൾ തുറക്കുക.',
  proof: {
    title: 'ഈ നറുക്കെടുപ്പിന്റെ തെളിവ്',
    due: 'നിശ്ചയിച്ച തീയതി',
    computation: 'വിജയിയെ കണ്ടെത്തിയ രീതി',
    rejected: (times) => `എല്ലാ ടിക്കറ്റിനും തുല്യ അവസരം കിട്ടാൻ അതിനു മുമ്പുള്ള ${times} സംഖ്യ ഒഴിവാക്കി.`,
    numbers: 'സദസ്സിൽ നിന്നുള്ള സംഖ്യകൾ',
    noNumbers: 'ഇല്ല',
    grade: 'നറുക്കെടുത്ത രീതി',
    seal: 'നറുക്കെടുപ്പിനു മുമ്പ് മുദ്രവച്ചത്',
    seed: 'രഹസ്യ സംഖ്യ, നറുക്കെടുപ്പിനു ശേഷം തുറന്നത്',
    nextSeal: 'അടുത്ത നറുക്കെടുപ്പിനു മുദ്രവച്ചത്',
    record: 'രേഖയുടെ കോഡ്',
    qr: 'തെളിവിന്റെ QR കോഡ്',
    check: 'ഈ നറുക്കെടുപ്പ് പരിശോധിക്കുക',
    minutes: 'മിനിറ്റ്സ്',
  },
};

const random: Translated<typeof randomLabels> = {
  title: 'ഭാഗ്യ നറുക്കെടുപ്പ്',
  sample: 'മാതൃകാ വിവരം',
  winnerIs: 'വിജയി',
  announcement: (name, code) => `വിജയി: ${name} #${code}`,
  pause: 'നിർത്തുക',
  resume: 'തുടരുക',
};

const launch: Translated<typeof launchLabels> = {
  title: 'Kuri: ഓരോ നറുക്കെടുപ്പും എല്ലാവർക്കും മുന്നിൽ',
  launch: 'തുടങ്ങുക',
  hint: 'അല്ലെങ്കിൽ Enter അമർത്തുക',
  go: 'ഡാഷ്ബോർഡിലേക്ക്',
  name: 'Kuri',
  motto: 'ഓരോ നറുക്കെടുപ്പും എല്ലാവർക്കും മുന്നിൽ',
};

const paper: Translated<typeof paperLabels> = {
  title: 'കുറിക്ക് മുമ്പ് നടത്തിയവ',
  loading: 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പുകൾ ലോഡ് ചെയ്യുന്നു',
  failed: 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പുകൾ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  none: 'ഈ ചിട്ടിയുടെ ഒരു നറുക്കെടുപ്പും കുറിക്ക് മുമ്പ് നടത്തിയിട്ടില്ല.',
  notChecked:
    'കടലാസിൽ നിന്ന് രേഖപ്പെടുത്തിയവ: ഇവ ആർക്കും പരിശോധിക്കാനാവില്ല. ഇവയിലെ വിജയികൾ ഇനിയുള്ള നറുക്കെടുപ്പുകളിൽ ഇല്ല.',
  drawNo: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}`,
  held: 'കുറിക്ക് മുമ്പ് നടത്തിയത്',
  nobody: NOTHING,
  payable: 'സമ്മാനം നൽകൽ കാണുക',
  byWhom: (name, date) => `${name}, ${date}`,
  columns: {
    draw: 'നറുക്കെടുപ്പ്',
    date: 'തീയതി',
    winner: 'വിജയി',
    prize: 'സമ്മാനം',
    paid: 'കടലാസിൽ നൽകിയത്',
    by: 'രേഖപ്പെടുത്തിയത്',
  },
  record: 'നടത്തിയ നറുക്കെടുപ്പുകൾ രേഖപ്പെടുത്തുക',
  correct: 'നടത്തിയ നറുക്കെടുപ്പുകൾ തിരുത്തുക',
  panel: {
    title: 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പുകൾ',
    text: 'കടലാസിലെ മിനിറ്റ്സിൽ നിന്ന്: ചിട്ടിയുടെ ആദ്യത്തെ നറുക്കെടുപ്പ് ആദ്യം. ഇവിടത്തെ അടുത്ത നറുക്കെടുപ്പിന് അടുത്ത നമ്പർ. അതിന്റെ പട്ടിക ഉറപ്പിക്കുന്നതുവരെ തിരുത്താം.',
    held: 'എത്ര നറുക്കെടുപ്പ് നടത്തി',
    heldHint: 'ഒന്നും നടത്തിയിട്ടില്ലെങ്കിൽ 0.',
    drawDate: 'നറുക്കെടുപ്പ് തീയതി',
    prize: 'സമ്മാനത്തുക',
    winner: 'വിജയി',
    winnerHint: 'ഈ ചിട്ടിയിലെ ടിക്കറ്റൊന്നും ജയിച്ചില്ലെങ്കിൽ ഒഴിച്ചിടുക.',
    winnerPlaceholder: 'ടിക്കറ്റ് നമ്പർ അല്ലെങ്കിൽ പേര്',
    paidOn: 'സമ്മാനം നൽകിയ തീയതി',
    paidOnHint: 'ഇനി നൽകാനുണ്ടെങ്കിൽ ഒഴിച്ചിടുക.',
    method: 'നൽകിയ രീതി',
    methodPlaceholder: 'ഇതുവരെ നൽകിയിട്ടില്ല',
    reason: 'കാരണം',
    reasonHint: 'ഇത് എവിടെ നിന്ന് എടുത്തു; കുറഞ്ഞത് 5 അക്ഷരം.',
    submit: { submit: 'രേഖപ്പെടുത്തുക', submitting: 'രേഖപ്പെടുത്തുന്നു...' },
    done: 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പുകൾ രേഖപ്പെടുത്തി',
    failed: 'നറുക്കെടുപ്പുകൾ രേഖപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
};

export const translations: LanguageFile['translations'] = [
  ...prizeTranslations,
  [pickerLabels, picker],
  [paperLabels, paper],
  [historyLabels, history],
  [earlyLabels, early],
  [minutesLabels, minutes],
  [minutesText, minutesDialog],
  [randomLabels, random],
  [launchLabels, launch],
];
