// Malayalam of this remote: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import {
  ageingLabels,
  duesLabels,
  followLabels,
  queueLabels,
  remindLabels,
  reminderLabels,
} from './labels.ts';

const dues: Translated<typeof duesLabels> = {
  title: 'കുടിശ്ശിക',
  description: 'അംഗങ്ങളുടെ കുടിശ്ശിക കാണുകയും കൈകാര്യം ചെയ്യുകയും ചെയ്യാം',
  search: 'പേര്, ഫോൺ, ചിട്ടി, ടിക്കറ്റ് എന്നിവ തിരയുക',
  clearSearch: 'തിരഞ്ഞത് മായ്ക്കുക',
  loading: 'കുടിശ്ശിക ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'കുടിശ്ശികയുടെ വിവരം കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  empty: 'കുടിശ്ശികയൊന്നുമില്ല',
  views: { label: 'കുടിശ്ശിക', members: 'അംഗങ്ങൾ തിരിച്ച്', tickets: 'ടിക്കറ്റ് തിരിച്ച്' },
  memberColumns: {
    name: 'പേര്',
    contact: 'ഫോൺ',
    scheme: 'ചിട്ടി',
    amount: 'കുടിശ്ശികത്തുക',
    date: 'അടയ്ക്കേണ്ട തീയതി',
  },
  ticketColumns: {
    name: 'പേര്',
    contact: 'ഫോൺ',
    code: 'ടിക്കറ്റ്',
    status: 'നില',
    joined: 'ചേർന്ന തീയതി',
    total: 'ആകെ തവണ',
    paid: 'അടച്ച തവണ',
    due: 'കുടിശ്ശിക തവണ',
    amount: 'കുടിശ്ശികത്തുക',
  },
  tickets: (number) => `${formatCount(number)} ടിക്കറ്റ്`,
  dueOf: (whom) => `${whom}: കുടിശ്ശികത്തുക`,
  credit: (amount) => `വരവുവച്ച ${amount} കഴിച്ച്`,
  lateFee: (amount) => `കൂടാതെ പിഴ ${amount}`,
  late: (number) => `${formatCount(number)} തവണ കുടിശ്ശിക`,
};

const ageing: Translated<typeof ageingLabels> = {
  title: 'കുടിശ്ശിക എത്ര വൈകി',
  due: 'കുടിശ്ശിക',
  from: (persons, of) => `${formatCount(persons)} അംഗങ്ങൾ, ${formatCount(of)} ടിക്കറ്റ്`,
  asOf: (date) => `${date} വരെ`,
};

const reminder: Translated<typeof reminderLabels> = {
  title: 'ഓർമ്മപ്പെടുത്തൽ അയയ്ക്കുക',
  members: 'ആകെ അംഗങ്ങൾ',
  amount: 'ആകെ കുടിശ്ശികത്തുക',
  tickets: 'ആകെ ടിക്കറ്റുകൾ',
  cancel: 'വേണ്ട',
  send: 'ഓർമ്മപ്പെടുത്തുക',
};

const remind: Translated<typeof remindLabels> = {
  action: 'ഓർമ്മപ്പെടുത്തുക',
  all: 'കൂട്ട അറിയിപ്പ്',
  title: (name) => `${name}: ഓർമ്മപ്പെടുത്തൽ`,
  language: 'ഭാഷ',
  message: 'സന്ദേശം',
  loading: 'കുടിശ്ശിക ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'കുടിശ്ശിക ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  copy: 'സന്ദേശം പകർത്തുക',
  open: 'WhatsApp-ൽ തുറക്കുക',
  noted: 'ഓർമ്മപ്പെടുത്തൽ രേഖപ്പെടുത്തി',
  copied: 'സന്ദേശം പകർത്തി, ഓർമ്മപ്പെടുത്തൽ രേഖപ്പെടുത്തി',
  selected: 'പകർത്താൻ ബ്രൗസർ അനുവദിച്ചില്ല. സന്ദേശം തിരഞ്ഞെടുത്തിട്ടുണ്ട്: സ്വയം പകർത്തുക.',
  failed: 'ഓർമ്മപ്പെടുത്തൽ രേഖപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  blocked: 'ബ്രൗസർ പുതിയ ടാബ് തടഞ്ഞു. ഈ പേജിന് പോപ്പ്-അപ്പ് അനുവദിക്കുക, അല്ലെങ്കിൽ സന്ദേശം പകർത്തുക.',
  history: 'ഓർമ്മപ്പെടുത്തലുകൾ',
  never: 'ഇതുവരെ ഓർമ്മപ്പെടുത്തിയിട്ടില്ല',
  ways: { chat: 'WhatsApp ചാറ്റ്', copy: 'പകർത്തിയ സന്ദേശം', message: 'WhatsApp സന്ദേശം' },
  states: { queued: 'വരിയിൽ', sent: 'അയച്ചു', failed: 'അയയ്ക്കാനായില്ല' },
  today: (time, by) => `ഇന്ന് ${time}-ന് ${by} ഓർമ്മപ്പെടുത്തി`,
  before: (date, by) => `${date}-ന് ${by} ഓർമ്മപ്പെടുത്തി`,
  entry: (date, time, by) => `${date}, ${time}, ${by}`,
};

const queue: Translated<typeof queueLabels> = {
  title: 'കാണുന്ന എല്ലാവരെയും ഓർമ്മപ്പെടുത്തുക',
  text: 'ഓരോ തവണ അമർത്തുമ്പോഴും അടുത്ത അംഗത്തിന്റെ ചാറ്റ് തുറന്ന് ഓർമ്മപ്പെടുത്തൽ രേഖപ്പെടുത്തും. ചാറ്റ് തുറന്നില്ലെങ്കിൽ ഒന്നും രേഖപ്പെടുത്തില്ല.',
  progress: (place, count) => `${place} / ${count}`,
  due: (name, amount) => `${name}, കുടിശ്ശിക ${amount}`,
  skip: 'ഒഴിവാക്കുക',
  stop: 'നിർത്തുക',
  close: 'അടയ്ക്കുക',
  done: (reminded, count) => `${formatCount(count)} അംഗങ്ങളിൽ ${reminded} പേരെ ഓർമ്മപ്പെടുത്തി.`,
  rest: 'ബാക്കിയുള്ളവർക്കായി ബട്ടൺ വീണ്ടും അമർത്തുക.',
  nobody: 'കാണുന്ന എല്ലാവരെയും ഇന്ന് ഓർമ്മപ്പെടുത്തിക്കഴിഞ്ഞു.',
};

const follow: Translated<typeof followLabels> = {
  filter: 'തുടർനടപടി',
  all: 'കുടിശ്ശികയുള്ള എല്ലാവരും',
  soon: 'ഉടൻ അടയ്ക്കേണ്ടവർ',
  toPay: (amount, persons, by) =>
    `${by}-നകം ${formatCount(persons)} അംഗങ്ങൾ ${amount} അടയ്ക്കണം, ഈ ടിക്കറ്റുകളുടെ കുടിശ്ശിക ഉൾപ്പെടെ`,
  calls: 'ഇന്ന് വിളിക്കേണ്ടവർ',
  broken: 'വാക്ക് പാലിക്കാത്തവർ',
  noneSoon: (days, day) => `അടുത്ത ${days} ദിവസത്തിൽ, ${day} വരെ, ഒന്നും അടയ്ക്കാനില്ല.`,
  none: {
    calls: 'ഇന്ന് ആരെയും വിളിക്കാനില്ല. കുറിപ്പിൽ പറയുന്ന ദിവസമാണ് വിളിക്കേണ്ടത്.',
    broken: 'വാക്ക് പാലിക്കാത്തവരില്ല. പറഞ്ഞ ദിവസം കഴിഞ്ഞും പണം കിട്ടിയില്ലെങ്കിൽ ഇവിടെ കാണാം.',
  },
  title: 'കുടിശ്ശികയെക്കുറിച്ചുള്ള വിളികൾ',
  add: 'വിളി കുറിച്ചുവയ്ക്കുക',
  note: 'കുറിപ്പ്',
  noteHint: 'എന്തു പറഞ്ഞു, നിങ്ങളുടെ വാക്കുകളിൽ.',
  promisedOn: 'അടയ്ക്കാമെന്ന് പറഞ്ഞ ദിവസം',
  promisedAmount: 'അടയ്ക്കാമെന്ന് പറഞ്ഞ തുക',
  nextCallOn: 'അടുത്ത വിളി',
  save: 'കുറിപ്പ് സൂക്ഷിക്കുക',
  saving: 'സൂക്ഷിക്കുന്നു…',
  cancel: 'വേണ്ട',
  saved: 'കുറിപ്പ് സൂക്ഷിച്ചു',
  failed: 'കുറിപ്പ് സൂക്ഷിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  loading: 'കുറിപ്പുകൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'കുറിപ്പുകൾ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  never: 'ഇതുവരെ വിളിയൊന്നും കുറിച്ചിട്ടില്ല',
  promise: (amount, day) => `${day}-ന് ${amount} അടയ്ക്കാമെന്ന് പറഞ്ഞു`,
  call: (day) => `${day}-ന് വീണ്ടും വിളിക്കുക`,
};

export const translations: LanguageFile['translations'] = [
  [duesLabels, dues],
  [ageingLabels, ageing],
  [reminderLabels, reminder],
  [remindLabels, remind],
  [queueLabels, queue],
  [followLabels, follow],
];
