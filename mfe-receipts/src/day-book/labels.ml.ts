// Malayalam of the day book: see docs/languages.md.
import { chargeEntries, type LanguageFile, type Translated } from '@kuri/shared/contract';
import * as labels from './labels.ts';

const dayBook: Translated<typeof labels.dayBookLabels> = {
  title: 'നാൾവഴി',
  description: 'ഒരു ദിവസം ആര് എത്ര പണം സ്വീകരിച്ചു, അടയ്ക്കുമ്പോൾ ഓരോ പണപ്പെട്ടിയിലും എത്രയുണ്ട്.',
  day: 'ദിവസം',
  print: 'പ്രിന്റ്',
  printed: (day) => `${day}-ലെ നാൾവഴി`,
  loading: 'നാൾവഴി ലോഡ് ചെയ്യുന്നു',
  failed: 'നാൾവഴി കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  nobody: 'ഈ ദിവസം ആരും പണം സ്വീകരിച്ചിട്ടില്ല.',
  all: 'എല്ലാവരും',
  own: 'നിങ്ങളുടെ പണപ്പെട്ടി',
  rule: 'രസീതിൽ മറ്റൊരു തീയതിയായാലും പണം സ്വീകരിച്ച ദിവസത്തിലാണ് കണക്കാക്കുന്നത്. സമ്മാനം നൽകിയ ദിവസത്തിലും റദ്ദാക്കൽ ചെയ്ത ദിവസത്തിലും കണക്കാക്കും.',
};

const step: Translated<typeof labels.stepLabels> = {
  reason: 'കാരണം',
  reasonHint: 'കുറഞ്ഞത് 5 അക്ഷരം; രേഖയിൽ നിലനിൽക്കും.',
  busy: 'സേവ് ചെയ്യുന്നു...',
  cancel: 'വേണ്ട',
  confirm: 'സ്ഥിരീകരിക്കുക',
  decline: 'നിരസിക്കുക',
  withdraw: 'പിൻവലിക്കുക',
};

const drawer: Translated<typeof labels.drawerLabels> = {
  states: { unopened: 'തുറന്നിട്ടില്ല', open: 'തുറന്നത്', closed: 'അടച്ചു', seen: 'പരിശോധിച്ചു' },
  money: (name) => `${name}: പണം`,
  columns: {
    method: 'രീതി',
    received: 'കിട്ടിയത്',
    reversed: 'റദ്ദാക്കിയത്',
    prizes: 'നൽകിയ സമ്മാനം',
    commissions: 'നൽകിയ കമ്മീഷൻ',
    settled: 'ടിക്കറ്റുകൾക്ക് തിരികെ നൽകിയത്',
    left: 'ബാക്കി',
  },
  total: 'ആകെ',
  opening: 'തുടക്കത്തിലെ പണം',
  notEntered: 'ഇതുവരെ നൽകിയിട്ടില്ല',
  opened: 'തുറന്നത്',
  openedAfter: (count) => `${count} പണമടയ്ക്കലിനു ശേഷം`,
  openingReason: 'തുടക്കത്തിലെ പണം മാറിയതിന്റെ കാരണം',
  lateOpening: 'മറ്റൊരു ദിവസം തുറന്നു',
  lateClosing: 'മറ്റൊരു ദിവസം അടച്ചു',
  lateReason: 'മറ്റൊരു ദിവസം ചെയ്യുന്നതിന്റെ കാരണം',
  unreferenced: 'ഇടപാട് നമ്പർ ഇല്ലാത്തവ',
  unreferencedOne: (number, method, amount, reason) =>
    `${number}, ${method}, ${amount}: ${reason ?? 'കാരണം നൽകിയിട്ടില്ല'}`,
  notToday:
    'മറ്റൊരു ദിവസത്തെ പണപ്പെട്ടി തുറക്കാനും (പരമാവധി 7 ദിവസം പിന്നോട്ട്) തുറന്നിരിക്കുന്നത് അടയ്ക്കാനും അഡ്മിനിസ്ട്രേറ്റർക്കേ കഴിയൂ.',
  cash: {
    toppedUp: 'പെട്ടിയിൽ വച്ച പണം',
    takenOver: 'ഏറ്റുവാങ്ങിയത്',
    deposited: 'ബാങ്കിൽ അടച്ചത്',
    spent: 'ചെലവുകൾ',
    handedOver: 'കൈമാറിയത്',
  },
  inDrawer: 'പെട്ടിയിൽ വേണ്ടത്',
  inHand: 'കൈയിലുള്ള പണം',
  noneOpened: 'ഒരു പണപ്പെട്ടിയും തുറന്നിട്ടില്ല',
  noneOpenedBut: (amount) => `ഒരു പണപ്പെട്ടിയും തുറന്നിട്ടില്ല; ${amount} കിട്ടി`,
  counted: 'എണ്ണിയത്',
  difference: 'വ്യത്യാസം',
  reason: 'വ്യത്യാസത്തിന്റെ കാരണം',
  notes: 'എണ്ണിയ നോട്ടുകൾ',
  coins: 'നാണയങ്ങൾ',
  closed: 'അടച്ചത്',
  seen: 'പരിശോധിച്ചത്',
  see: 'പരിശോധിച്ചതായി അടയാളപ്പെടുത്തുക',
  seeOf: (name) => `${name}-ന്റെ പണപ്പെട്ടി പരിശോധിച്ചതായി അടയാളപ്പെടുത്തുക`,
  seeDone: 'പണപ്പെട്ടി പരിശോധിച്ചതായി അടയാളപ്പെടുത്തി',
  seeFailed: 'അടയാളപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  signatures: ['അടച്ചയാൾ', 'പരിശോധിച്ചയാൾ'],
};

const entries: Translated<typeof labels.entryLabels> = {
  title: 'ഇനങ്ങൾ',
  table: 'ഈ ദിവസത്തെ ഇനങ്ങൾ',
  loading: 'ഇനങ്ങൾ ലോഡ് ചെയ്യുന്നു',
  failed: 'ഇനങ്ങൾ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  none: 'ഇനങ്ങളൊന്നുമില്ല',
  showAll: (method) => `${method} മാത്രം: എല്ലാം കാണിക്കുക`,
  list: (method) => `${method} വഴിയുള്ള ഇനങ്ങൾ`,
  kinds: {
    opening: 'തുടക്കത്തിലെ പണം',
    received: 'രസീത്',
    reversed: 'റദ്ദാക്കിയ രസീത്',
    paidOut: 'നൽകിയ സമ്മാനം',
    payoutReversed: 'റദ്ദാക്കിയ സമ്മാനം',
    closing: 'അടയ്ക്കൽ',
    deposit: 'ബാങ്കിൽ അടച്ചത്',
    topUp: 'പെട്ടിയിൽ വച്ച പണം',
    expense: 'ചെലവ്',
    handedOver: 'കൈമാറിയത്',
    takenOver: 'ഏറ്റുവാങ്ങിയത്',
    depositReversed: 'ബാങ്കിൽ അടച്ചത് റദ്ദാക്കി',
    topUpReversed: 'പെട്ടിയിൽ വച്ചത് റദ്ദാക്കി',
    expenseReversed: 'ചെലവ് റദ്ദാക്കി',
    ...chargeEntries('ml', (charge) => `${charge} റദ്ദാക്കി`),
    commission: 'കമ്മീഷൻ നൽകി',
    commissionReversed: 'കമ്മീഷൻ റദ്ദാക്കി',
    settled: 'ടിക്കറ്റിന് പണം തിരികെ നൽകി',
    settledReversed: 'തിരികെ നൽകിയത് റദ്ദാക്കി',
  },
  to: (name) => `${name}-ന്`,
  from: (name) => `${name}-ൽ നിന്ന്`,
  why: (reason, drawerReason) =>
    drawerReason === null ? reason : `${reason}. പണം: ${drawerReason}`,
  counted: (amount) => `പെട്ടിയിൽ ${amount}`,
  seenBy: (name) => `ബാങ്കിൽ കണ്ടത് ${name}`,
  unseen: 'ബാങ്കിൽ ഇതുവരെ ആരും കണ്ടിട്ടില്ല',
  standings: { second: '', firstWeek: 'ആദ്യ ആഴ്ച', onePerson: 'ഒരാൾ മാത്രം' },
  columns: {
    entry: 'ഇനം',
    time: 'സമയം',
    member: 'അംഗം, ബാങ്ക് അല്ലെങ്കിൽ വാങ്ങിയയാൾ',
    by: 'ചെയ്തത്',
    method: 'രീതി',
    in: 'വരവ്',
    out: 'ചെലവ്',
  },
};

const paperBook: Translated<typeof labels.paperBookLabels> = {
  title: 'പഴയ കണക്കുപുസ്തകം',
  note: 'ചേർത്ത പഴയ കണക്കിൽ നിന്ന്; ഒരു പണപ്പെട്ടിയിലും മുകളിലെ തുകകളിലും പെടില്ല.',
  kinds: { written: 'ചേർത്തത്', reversed: 'റദ്ദാക്കിയ രസീതുകൾ', undone: 'ചേർത്തത് പിൻവലിച്ചു' },
  sum: (payments, _one, amount) => `${payments} പണമടയ്ക്കൽ, ${amount}`,
};

const opening: Translated<typeof labels.openingLabels> = {
  text: 'ഈ ദിവസത്തെ ആദ്യത്തെ പണം സ്വീകരിക്കുന്നതിനു മുമ്പ് പെട്ടിയിലെ പണം എണ്ണി നൽകുക.',
  last: (day, amount) => `${day}-ന് അടച്ചപ്പോൾ എണ്ണിയത്: ${amount}`,
  save: 'തുടക്കത്തിലെ പണം സേവ് ചെയ്യുക',
  done: 'തുടക്കത്തിലെ പണം സേവ് ചെയ്തു',
  failed: 'തുടക്കത്തിലെ പണം സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const closing: Translated<typeof labels.closingLabels> = {
  title: 'നിങ്ങളുടെ പണപ്പെട്ടി അടയ്ക്കുക',
  note: (rupees) => `₹${rupees} നോട്ടുകൾ`,
  coins: 'നാണയങ്ങൾ (തുക)',
  close: 'പണപ്പെട്ടി അടയ്ക്കുക',
  busy: 'അടയ്ക്കുന്നു...',
  done: 'പണപ്പെട്ടി അടച്ചു',
  failed: 'പണപ്പെട്ടി അടയ്ക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  confirmTitle: 'പണപ്പെട്ടി അടയ്ക്കണോ?',
  confirmText: (day) =>
    `${day}-ന് ഈ പണപ്പെട്ടിയിൽ ഇനി വരവോ സമ്മാനമോ റദ്ദാക്കലോ രേഖപ്പെടുത്താനാവില്ല. ഇത് തിരിച്ചെടുക്കാനാവില്ല.`,
  openedAfter: (after) => ` തുറന്നത്: ${after}.`,
  cancel: 'മടങ്ങുക',
};

const cash: Translated<typeof labels.cashLabels> = {
  record: 'പണം രേഖപ്പെടുത്തുക',
  kinds: {
    deposit: 'ബാങ്കിൽ അടയ്ക്കൽ',
    expense: 'ചെലവ്',
    topUp: 'പണം വയ്ക്കൽ',
    handover: 'കൈമാറ്റം',
  },
  fields: {
    amount: 'തുക',
    bankId: 'ബാങ്ക് അക്കൗണ്ട്',
    reference: 'റഫറൻസ്',
    category: 'ഇനം',
    payee: 'ആർക്ക് നൽകി',
    toUserId: 'ആർക്ക്',
  },
  choose: 'തിരഞ്ഞെടുക്കുക',
  noBank: 'ബാങ്കിൽ നിന്നല്ല',
  save: 'രേഖപ്പെടുത്തുക',
  failed: 'പണം രേഖപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  done: {
    deposit: 'ബാങ്കിൽ അടച്ചത് രേഖപ്പെടുത്തി',
    expense: 'ചെലവ് രേഖപ്പെടുത്തി',
    topUp: 'പെട്ടിയിൽ വച്ചത് രേഖപ്പെടുത്തി',
  },
  handedOver: 'കൈമാറ്റം രേഖപ്പെടുത്തി: സ്ഥിരീകരണത്തിനായി കാത്തിരിക്കുന്നു',
  waiting: 'കാത്തിരിക്കുന്ന കൈമാറ്റങ്ങൾ',
  given: (name) => `${name}-ന്`,
  got: (name) => `${name}-ൽ നിന്ന്`,
  between: (from, to) => `${from}-ൽ നിന്ന് ${to}-ന്`,
  confirmed: 'കൈമാറ്റം സ്ഥിരീകരിച്ചു',
  declined: 'കൈമാറ്റം നിരസിച്ചു',
  withdrawn: 'കൈമാറ്റം പിൻവലിച്ചു',
  answerFailed: 'കൈമാറ്റത്തിന് മറുപടി നൽകാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const asked: Translated<typeof labels.askedLabels> = {
  title: 'രണ്ടാമതൊരാളെ കാത്തിരിക്കുന്ന റദ്ദാക്കലുകൾ',
  reversal: (number) => `${number} റദ്ദാക്കുക`,
  asked: (by, at) => `ആവശ്യപ്പെട്ടത് ${by}, ${at}`,
  failed: 'മറുപടി നൽകാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const months: Translated<typeof labels.monthLabels> = {
  title: 'മാസങ്ങൾ',
  closedUpTo: (month) => `${month} വരെയുള്ളതെല്ലാം അടച്ചു.`,
  none: 'ഒരു മാസവും അടച്ചിട്ടില്ല.',
  rule: 'അടച്ച മാസത്തിലെ തീയതി ഒന്നിനും നൽകാനാവില്ല. പിന്നീട് റദ്ദാക്കുന്നത് ആ ദിവസത്തെ കണക്കിലാണ് വരുന്നത്; അതിനാൽ അടച്ച മാസത്തിന്റെ തുകകൾ മാറില്ല.',
  next: (month) => `${month}: ആകെ`,
  notOver: 'അടുത്ത മാസം കഴിഞ്ഞാൽ അടയ്ക്കാം.',
  unseen: (count) => `ഈ മാസം ബാങ്കിൽ അടച്ച ${count} തുക ആരും ബാങ്കിൽ കണ്ടിട്ടില്ല.`,
  open: 'ഈ പണപ്പെട്ടികൾ ഇപ്പോഴും തുറന്നിരിക്കുന്നു. അതാത് ദിവസത്തെ പേജിൽ എണ്ണി അടച്ച ശേഷം മാസം അടയ്ക്കുക:',
  waits: (amount, to) => `${to}-നുള്ള ${amount} സ്ഥിരീകരിച്ചിട്ടില്ല: അത് ഈ പെട്ടിയിൽത്തന്നെ`,
  close: (month) => `${month} അടയ്ക്കുക`,
  reopen: (month) => `${month} വീണ്ടും തുറക്കുക`,
  cancel: 'വേണ്ട',
  closed: 'മാസം അടച്ചു',
  reopened: 'മാസം വീണ്ടും തുറന്നു',
  closeFailed: 'മാസം അടയ്ക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  reopenFailed: 'മാസം വീണ്ടും തുറക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  confirmTitle: (month) => `${month} അടയ്ക്കണോ?`,
  confirmText: (month, left) =>
    `${month}: ആകെ ${left}, കിട്ടിയതിൽ നിന്ന് റദ്ദാക്കിയതും നൽകിയതും കുറച്ച്. ഇതിലോ ഇതിനു മുമ്പോ ഉള്ള തീയതി ഇനി ഒരു രസീതിനും സമ്മാനം നൽകലിനും മറ്റൊന്നിനും നൽകാനാവില്ല.`,
  reopening: (month) => `${month}-ലെ തീയതി രസീതുകൾക്കും സമ്മാനം നൽകലിനും വീണ്ടും നൽകാം; അതിന്റെ തുകകൾ മാറും.`,
};

const tally: Translated<typeof labels.tallyLabels> = {
  title: 'ടാലി (Tally)',
  note: 'രസീതുകളുടെയും സമ്മാനം നൽകലിന്റെയും തീയതി അനുസരിച്ച് ഈ ദിവസങ്ങളിലെ കണക്ക് Tally-ക്കുള്ള വൗച്ചറുകളായി, ക്രമീകരണത്തിലെ ലെഡ്ജർ പേരുകളിൽ. കൈമാറ്റങ്ങൾ പണത്തിനുള്ളിൽത്തന്നെ.',
  from: 'ആദ്യത്തെ ദിവസം',
  to: 'അവസാനത്തെ ദിവസം',
  save: 'Tally-ക്കായി സേവ് ചെയ്യുക',
  failed: 'ഫയൽ ഉണ്ടാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const entryActions: Translated<typeof labels.entryActionLabels> = {
  voucher: 'വൗച്ചർ പ്രിന്റ് ചെയ്യുക',
  see: 'ബാങ്കിൽ കണ്ടു',
  seen: 'ബാങ്കിൽ കണ്ടതായി അടയാളപ്പെടുത്തി',
  seeFailed: 'അടയാളപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  reverse: 'ഇനം റദ്ദാക്കുക',
  sentence: (number, amount) =>
    `${number}, ${amount}: ഇന്നത്തെ ഒരു എതിർ ഇനം ആ പണപ്പെട്ടിയിൽ പണം മുമ്പത്തെപ്പോലെയാക്കും. ഇത് തിരിച്ചെടുക്കാനാവില്ല.`,
  busy: 'റദ്ദാക്കുന്നു...',
  done: 'ഇനം റദ്ദാക്കി',
  failed: 'ഇനം റദ്ദാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const cashVoucher: Translated<typeof labels.cashVoucherLabels> = {
  title: 'പണത്തിന്റെ വൗച്ചർ',
  close: 'അടയ്ക്കുക',
  print: 'പ്രിന്റ്',
  preview: 'പ്രിന്റ് ചെയ്യുന്ന വൗച്ചർ',
  loading: 'വൗച്ചർ ലോഡ് ചെയ്യുന്നു',
  failed: 'വൗച്ചർ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  kinds: {
    deposit: 'ബാങ്കിൽ അടച്ച പണം',
    topUp: 'പണപ്പെട്ടിയിൽ വച്ച പണം',
    expense: 'പണമായി നൽകിയ ചെലവ്',
    handover: 'കൈമാറിയ പണം',
    commission: 'ശുപാർശക്കാർക്ക് നൽകിയ കമ്മീഷൻ',
  },
  reversalOf: (kind) => `റദ്ദാക്കൽ: ${kind}`,
  facts: {
    number: 'വൗച്ചർ നമ്പർ',
    date: 'തീയതി',
    paidOn: 'നൽകിയ ദിവസം',
    method: 'നൽകിയ രീതി',
    drawer: 'ആരുടെ പണപ്പെട്ടി',
    category: 'എന്തിന്',
    payee: 'പണം വാങ്ങിയത്',
    drawerReason: 'പണം എവിടെ നിന്ന്',
    reverses: 'റദ്ദാക്കുന്നത്',
    reversedBy: 'റദ്ദാക്കിയത്',
    seen: 'ബാങ്കിൽ കണ്ടത്',
    words: 'അക്ഷരത്തിൽ',
  },
  signatures: { by: 'രേഖപ്പെടുത്തിയത്', other: 'കൈപ്പറ്റിയത്' },
  void: 'റദ്ദാക്കി',
};

export const translations: LanguageFile['translations'] = [
  [labels.dayBookLabels, dayBook],
  [labels.stepLabels, step],
  [labels.drawerLabels, drawer],
  [labels.entryLabels, entries],
  [labels.paperBookLabels, paperBook],
  [labels.openingLabels, opening],
  [labels.closingLabels, closing],
  [labels.cashLabels, cash],
  [labels.askedLabels, asked],
  [labels.monthLabels, months],
  [labels.tallyLabels, tally],
  [labels.entryActionLabels, entryActions],
  [labels.cashVoucherLabels, cashVoucher],
];
