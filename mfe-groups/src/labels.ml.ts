// Malayalam of this remote: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { groupLabels, groupTypeLabels, labels, submitTexts } from './labels.ts';
import { termLabels } from './terms/labels.ts';

const common: Translated<typeof labels> = {
  tabs: 'ചിട്ടികളും ചിട്ടി ഇനങ്ങളും',
  edit: 'തിരുത്തുക',
  notAvailable: 'ഇല്ല',
  noChanges: 'മാറ്റങ്ങളൊന്നുമില്ല.',
};

const submit: Translated<typeof submitTexts> = {
  add: { submit: 'സേവ് ചെയ്യുക', submitting: 'ചേർക്കുന്നു...' },
  change: { submit: 'പുതുക്കുക', submitting: 'പുതുക്കുന്നു...' },
};

const groups: Translated<typeof groupLabels> = {
  returns: (amount) => `സമ്മാനം ${amount}`,
  title: 'ചിട്ടികൾ',
  description: 'എല്ലാ ചിട്ടികളും, നറുക്കെടുപ്പ് തീയതിയും, എത്ര പേർ ചേർന്നെന്നും.',
  add: 'പുതിയ ചിട്ടി',
  loading: 'ചിട്ടികൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'ചിട്ടികളുടെ വിവരം കിട്ടിയില്ല',
  empty: 'ഇതുവരെ ചിട്ടിയൊന്നുമില്ല',
  addFirst: 'ചിട്ടി തുടങ്ങുക',
  steps: {
    text: 'ആദ്യം ഒരു ചിട്ടി ഇനം ഉണ്ടാക്കുക: മാസങ്ങളും തുകകളും ചിട്ടി അതിൽ നിന്നെടുക്കും. നിലവിൽ നടക്കുന്ന ഓഫീസിന് പഴയ കണക്കുപുസ്തകം ചേർക്കാം.',
    type: 'പുതിയ ചിട്ടി ഇനം',
    book: 'പഴയ കണക്ക് ചേർക്കുക',
    title: 'ആദ്യ ചുവടുകൾ',
    progress: (done, all) => `${all}-ൽ ${done} കഴിഞ്ഞു`,
    done: 'കഴിഞ്ഞു',
    running: 'നിലവിൽ നടക്കുന്ന ഓഫീസിന് പകരം പഴയ കണക്കുപുസ്തകം ചേർക്കാം:',
    dismiss: 'ആദ്യ ചുവടുകൾ മറയ്ക്കുക',
    of: {
      office: 'ക്രമീകരണത്തിൽ ഓഫീസിന്റെ വിവരങ്ങൾ നൽകുക',
      type: 'ഒരു ചിട്ടി ഇനം ചേർക്കുക',
      group: 'ആദ്യത്തെ ചിട്ടി തുടങ്ങുക',
      ticket: 'ആദ്യത്തെ അംഗത്തെ ടിക്കറ്റോടെ ചേർക്കുക',
      receipt: 'കൗണ്ടറിൽ ആദ്യത്തെ പണം വാങ്ങുക',
    },
  },
  capacityOf: (name) => `${name}: ചേർന്നവർ`,
  columns: {
    name: 'ചിട്ടിയുടെ പേര്',
    type: 'ചിട്ടി ഇനം',
    drawDate: 'നറുക്കെടുപ്പ് തീയതി',
    capacity: 'ചേർന്നവർ',
    duration: 'കാലാവധി',
    installment: 'മാസത്തവണ',
  },
  panel: {
    addTitle: 'പുതിയ ചിട്ടി തുടങ്ങുക',
    editTitle: 'ചിട്ടി തിരുത്തുക',
    name: 'ചിട്ടിയുടെ പേര്',
    code: 'ചിട്ടി കോഡ്',
    codeHint: 'പേരിൽ നിന്ന് നിർദ്ദേശിച്ചത്',
    type: 'ചിട്ടി ഇനം',
    typePlaceholder: 'ചിട്ടി ഇനം തിരഞ്ഞെടുക്കുക',
    typeHint: 'കാലാവധിയും തവണയും സമ്മാനത്തുകയും പൂരിപ്പിക്കും.',
    noTypes: 'ചിട്ടി ഇനമൊന്നുമില്ല: ആദ്യം “ചിട്ടി ഇനങ്ങൾ” എന്നതിൽ ഒന്ന് ചേർക്കുക.',
    maxCapacity: 'പരമാവധി ടിക്കറ്റ്',
    maxCapacityHint: (max) => `പരമാവധി ${max} ടിക്കറ്റ്`,
    duration: 'കാലാവധി',
    durationHint: (months) => `മാസത്തിൽ; ചിട്ടി ${months} മാസം നടക്കും`,
    installment: 'മാസത്തവണ',
    returnAmount: 'സമ്മാനത്തുക',
    returnAmountHint: 'ഓരോ നറുക്കിനും നൽകുന്ന തുക; ആദ്യ ടിക്കറ്റോടെ ഉറപ്പാകും.',
    unusualReturn: (usual) =>
      `അംഗങ്ങൾ അടയ്ക്കുന്നത് ഈ ഇനത്തിലേതിൽ നിന്ന് വ്യത്യസ്തമായ തുകയാണ്: അതേ വിഹിതം ${usual} ആകും.`,
    startDate: 'തുടങ്ങുന്ന തീയതി',
    drawDate: 'നറുക്കെടുപ്പ് തീയതി',
    termFixed: 'മാറ്റാനാവില്ല: ചിട്ടിയിൽ ടിക്കറ്റുകളുണ്ട്, അംഗങ്ങൾ ഇത് സമ്മതിച്ചതാണ്.',
    termByTwo: 'ചിട്ടിയിൽ ടിക്കറ്റുണ്ട്: “നിബന്ധനകൾ” എന്നതിൽ രണ്ട് അഡ്മിനിസ്ട്രേറ്റർമാർ ചേർന്ന് മാറ്റാം.',
    drawHour: 'നറുക്കെടുപ്പിന്റെ സമയം',
    drawHourHint: '18:30 എന്നപോലെ; അതിനു മുമ്പുള്ള നറുക്കെടുപ്പ് നേരത്തെയാണ്. സമയം ഇല്ലെങ്കിൽ ഒഴിച്ചിടുക.',
    minNumbers: 'നറുക്കെടുപ്പിൽ സദസ്സിൽ നിന്നുള്ള സംഖ്യകൾ',
    minNumbersHint: 'ഓരോ നറുക്കെടുപ്പിനും മുമ്പ് അംഗങ്ങൾ കുറഞ്ഞത് എത്ര സംഖ്യ വിളിച്ചുപറയണം. 0 ആണെങ്കിൽ വേണ്ട.',
    minNumbersRise: 'കൂട്ടാൻ മാത്രമേ കഴിയൂ: ചിട്ടിയിൽ ടിക്കറ്റുകളുണ്ട്. കാരണം നൽകി അഡ്മിനിസ്ട്രേറ്റർക്ക് കുറയ്ക്കാം.',
    lowerReason: 'സംഖ്യകൾ കുറയ്ക്കുന്നതിന്റെ കാരണം',
    lowerReasonHint: 'കുറഞ്ഞത് 5 അക്ഷരം; രേഖയിൽ നിലനിൽക്കും.',
  },
  added: 'ചിട്ടി ചേർത്തു',
  addFailed: 'ചിട്ടി ചേർക്കാനായില്ല',
  addUnexpected: 'ചിട്ടി ചേർക്കുമ്പോൾ അപ്രതീക്ഷിതമായ തകരാറുണ്ടായി',
  updated: 'ചിട്ടി പുതുക്കി',
  updateFailed: 'ചിട്ടി പുതുക്കാനായില്ല.',
};

const terms: Translated<typeof termLabels> = {
  title: 'നിബന്ധനകൾ',
  none: 'ഇല്ല',
  fee: (rule, since, until) =>
    until === ''
      ? `${rule}, ${since} മുതലുള്ള തവണകൾക്ക്`
      : `${rule}, ${since} മുതൽ ${until} വരെയുള്ള (ആ ദിവസം ഒഴികെ) തവണകൾക്ക്`,
  loadFailed: 'നിബന്ധനകളിലെ മാറ്റങ്ങൾ കിട്ടിയില്ല',
  change: 'നിബന്ധനകൾ മാറ്റുക',
  askedBy: (by, at, reason) => `ആവശ്യപ്പെട്ടത് ${by}, ${at}: “${reason}”`,
  waits: 'രണ്ടാമതൊരു അഡ്മിനിസ്ട്രേറ്റർ ശരിവെക്കാൻ കാത്തിരിക്കുന്നു.',
  confirmedBy: (by, at) => `ശരിവെച്ചത് ${by}, ${at}`,
  declinedBy: (by, at) => `നിരസിച്ചത് ${by}, ${at}`,
  standing: {
    second: '',
    firstWeek: ' (അക്കൗണ്ടിന്റെ ആദ്യ ആഴ്ച)',
    onePerson: ' (ഒരാൾ മാത്രം)',
  },
  confirm: 'മാറ്റം ശരിവെക്കുക',
  decline: 'നിരസിക്കുക',
  answered: 'മറുപടി നൽകി',
  answerFailed: 'മറുപടി നൽകാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  dialog: {
    title: 'നിബന്ധനകൾ മാറ്റുക',
    cancel: 'റദ്ദാക്കുക',
    confirm: 'സേവ് ചെയ്യുക',
    busy: 'സേവ് ചെയ്യുന്നു...',
  },
  byTwo:
    'അംഗങ്ങൾ സമ്മതിച്ച നിബന്ധനകളാണിവ. മാറ്റം രണ്ടാമതൊരു അഡ്മിനിസ്ട്രേറ്റർ ശരിവെക്കണം; രണ്ടുപേരുടെയും പേരും കാരണവും ചിട്ടിയോടൊപ്പം കാണിക്കും.',
  byOne: 'ചിട്ടിയിൽ ഇതുവരെ ടിക്കറ്റില്ല: മാറ്റം ഉടൻ നിലവിൽ വരും.',
  endReturn: 'അവസാനം നൽകുന്ന തുക',
  endReturnHint: 'എല്ലാ നറുക്കെടുപ്പും കഴിഞ്ഞാൽ നറുക്ക് ലഭിക്കാത്ത ഓരോ ടിക്കറ്റിനും കിട്ടുന്നത്. ഇല്ലെങ്കിൽ ഒഴിച്ചിടുക.',
  winnersStay: 'ഇനിയുള്ള നറുക്കെടുപ്പുകളിലെ വിജയികൾക്കാണ് ഇത്.',
  reason: 'മാറ്റത്തിന്റെ കാരണം',
  reasonHint: 'കുറഞ്ഞത് 5 അക്ഷരം; രേഖയിൽ നിലനിൽക്കും.',
  asked: 'മാറ്റം രണ്ടാമതൊരു അഡ്മിനിസ്ട്രേറ്റർ ശരിവെക്കണം',
  changed: 'നിബന്ധനകൾ മാറ്റി',
  failed: 'നിബന്ധനകൾ മാറ്റാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const groupTypes: Translated<typeof groupTypeLabels> = {
  title: 'ചിട്ടി ഇനങ്ങൾ',
  description: 'പുതിയ ചിട്ടികൾ തുടങ്ങുന്ന കാലാവധിയും തുകകളും.',
  add: 'പുതിയ ചിട്ടി ഇനം',
  loading: 'ചിട്ടി ഇനങ്ങൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'ചിട്ടി ഇനങ്ങൾ കിട്ടിയില്ല',
  empty: 'ഇതുവരെ ചിട്ടി ഇനമൊന്നുമില്ല',
  addFirst: 'ചിട്ടി ഇനം ഉണ്ടാക്കുക',
  columns: {
    name: 'പേര്',
    description: 'വിവരണം',
    duration: 'കാലാവധി',
    amount: 'മാസത്തുക',
    returnAmount: 'സമ്മാനത്തുക',
    createdAt: 'ചേർത്ത തീയതി',
  },
  panel: {
    addTitle: 'ചിട്ടി ഇനം ചേർക്കുക',
    editTitle: 'ചിട്ടി ഇനം തിരുത്തുക',
    name: 'പേര്',
    description: 'വിവരണം',
    duration: 'കാലാവധി',
    durationHint: 'മാസത്തിൽ',
    durationWarning: (months) => `ചിട്ടി ${months} മാസം നടക്കണം: ഈ ഇനത്തിൽ നിന്ന് ചിട്ടി തുടങ്ങാനാവില്ല.`,
    amount: 'മാസത്തുക',
    returnAmount: 'സമ്മാനത്തുക',
    returnAmountWarning: (paid, difference, isMore) =>
      `ഒരു അംഗം ആകെ ${paid} അടയ്ക്കുന്നു: ഇത് അതിലും ${difference} ${isMore ? 'കൂടുതൽ' : 'കുറവ്'}.`,
    lateFee: 'തവണ വൈകിയാലുള്ള പിഴ',
    lateFeeHint: 'ഉദാഹരണം: “₹50 after 5 days”, “2% after 5 days”. പിഴ ഇല്ലെങ്കിൽ ഒഴിച്ചിടുക.',
    lateFeeRule: (fee, days) =>
      `അവസാന തീയതി കഴിഞ്ഞ് ${days} ദിവസത്തിനു ശേഷം അടയ്ക്കുന്ന ഓരോ തവണയ്ക്കും ${fee}. പിഴ ഏർപ്പെടുത്തുന്നതിനു മുമ്പുള്ള തവണകൾക്ക് പിഴയില്ല.`,
    deductions: 'ഓരോ സമ്മാനത്തിൽ നിന്നും കുറയ്ക്കുന്നത്',
    deductionsHint:
      'ഓരോ വരിയിൽ ഒന്ന്; “Foreman’s commission 5%”, “Stamp ₹100” എന്നപോലെ. ഇല്ലെങ്കിൽ ഒഴിച്ചിടുക.',
    commission: 'ഓരോ ടിക്കറ്റിനും ശുപാർശക്കാർക്കുള്ള കമ്മീഷൻ',
    commissionHint:
      '“₹250” എന്നോ തവണയുടെ “5%” എന്നോ; ഇല്ലെങ്കിൽ ഒഴിച്ചിടുക. അതിനുശേഷം ചേർക്കുന്ന ടിക്കറ്റുകൾക്കാണ് ഇത്.',
    commissionEarned: 'കമ്മീഷൻ കിട്ടുന്നത്',
    earned: { ticket: 'ടിക്കറ്റ് ചേർക്കുമ്പോൾ', firstPayment: 'ആദ്യം പണമടയ്ക്കുമ്പോൾ' },
    afterWinning: 'നറുക്ക് ലഭിച്ച ശേഷം',
    afterWinningHint: 'ഈ നിബന്ധനകളെല്ലാം ഇനി ഉണ്ടാക്കുന്ന ചിട്ടികൾക്കാണ്; ഉള്ളവയിൽ മുമ്പത്തേത് തുടരും.',
    goesOn: 'നറുക്ക് ലഭിച്ചയാൾ തവണകൾ തുടർന്ന് അടയ്ക്കണം',
    waived: 'നറുക്ക് ലഭിച്ച മാസത്തിനു ശേഷമുള്ള തവണകൾ ഒഴിവാക്കും',
  },
  added: 'ചിട്ടി ഇനം ചേർത്തു',
  addFailed: 'ചിട്ടി ഇനം ചേർക്കാനായില്ല',
  addUnexpected: 'ചിട്ടി ഇനം ചേർക്കുമ്പോൾ അപ്രതീക്ഷിതമായ തകരാറുണ്ടായി',
  updated: 'ചിട്ടി ഇനം പുതുക്കി',
  updateFailed: 'ചിട്ടി ഇനം പുതുക്കാനായില്ല.',
};

export const translations: LanguageFile['translations'] = [
  [labels, common],
  [submitTexts, submit],
  [groupLabels, groups],
  [termLabels, terms],
  [groupTypeLabels, groupTypes],
];
