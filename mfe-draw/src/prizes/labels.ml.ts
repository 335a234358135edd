// Malayalam of prizes and payouts: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import {
  approveLabels,
  duesLabels,
  payLabels,
  prizeLabels,
  prizePanelLabels,
  reversePrizeLabels,
  voucherLabels,
} from './labels.ts';

const ON_RECORD = 'കുറഞ്ഞത് 5 അക്ഷരം; രേഖയിൽ നിലനിൽക്കും.';

const prizes: Translated<typeof prizeLabels> = {
  title: 'സമ്മാനം നൽകൽ',
  description: 'നറുക്കെടുപ്പുകളുടെ സമ്മാനങ്ങളും നറുക്ക് ലഭിക്കാത്ത ടിക്കറ്റുകൾക്കുള്ള തുകയും: ഇനി നൽകാനുള്ളതും നൽകിയതും.',
  loading: 'സമ്മാനങ്ങൾ ലോഡ് ചെയ്യുന്നു',
  failed: 'സമ്മാനങ്ങളുടെ വിവരം കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  empty: 'സമ്മാനങ്ങളൊന്നുമില്ല.',
  first: 'നറുക്കെടുപ്പിൽ വിജയി ഉണ്ടായാൽ സമ്മാനം ഇവിടെ കാണാം.',
  toDraws: 'നറുക്കെടുപ്പുകളിലേക്ക്',
  state: 'നില',
  allStates: 'എല്ലാ നിലകളും',
  states: { payable: 'നൽകാനുണ്ട്', paid: 'നൽകി', confirmed: 'സ്ഥിരീകരിച്ചു', reversed: 'റദ്ദാക്കി' },
  one: 'ഒരു ടിക്കറ്റിന്റെയോ നറുക്കെടുപ്പിന്റെയോ സമ്മാനം മാത്രം കാണിക്കുന്നു.',
  showAll: 'എല്ലാം കാണിക്കുക',
  columns: {
    winner: 'ആർക്ക്',
    group: 'ചിട്ടി',
    drawDate: 'നറുക്കെടുപ്പ് തീയതി',
    state: 'നില',
    amount: 'തുക',
    voucher: 'വൗച്ചർ',
    paid: 'നൽകിയത്',
  },
  drawNo: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}`,
  causes: { left: 'ചിട്ടി വിടുന്നു', ended: 'ചിട്ടി അവസാനിച്ചു' },
  heldOnPaper: 'കുറിക്ക് മുമ്പ് നടത്തിയത്',
  atDraw: (name) => `നറുക്കെടുപ്പ് സമയത്ത്: ${name}`,
  unusual: 'രണ്ട് അഡ്മിനിസ്ട്രേറ്റർമാർ വേണം',
  rowName: (drawNo, code) => `നറുക്കെടുപ്പ് ${drawNo}-ന്റെ സമ്മാനം, ${code}`,
  rowOf: (cause, code) => `${cause}, ${code}`,
  noReturn: 'അറിയില്ല',
};

const panel: Translated<typeof prizePanelLabels> = {
  title: (drawNo) => `നറുക്കെടുപ്പ് ${drawNo}: സമ്മാനം`,
  duesOf: (code, group) => `${code}, ${group}`,
  loading: 'സമ്മാനം ലോഡ് ചെയ്യുന്നു',
  failed: 'സമ്മാനം ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  none: 'ഈ നറുക്കെടുപ്പിന് രേഖയിൽ വിജയിയില്ല.',
  facts: {
    winner: 'വിജയി',
    member: 'അംഗം',
    phone: 'ഫോൺ',
    atDraw: 'നറുക്കെടുപ്പ് സമയത്തെ ഉടമ',
    renamed: 'നറുക്കെടുപ്പിനു ശേഷം മാറിയത്',
    ticket: 'ടിക്കറ്റ്',
    drawDate: 'നറുക്കെടുപ്പ് തീയതി',
    returnAmount: 'സമ്മാനത്തുക',
    left: 'അടച്ച തുക',
    ended: 'അവസാനം നൽകുന്ന തുക',
    state: 'നില',
  },
  paid: {
    title: 'നൽകിയത്',
    dues: 'സമ്മാനത്തിൽ നിന്ന് അടച്ച കുടിശ്ശിക',
    receipt: 'രസീത്',
    voucher: 'വൗച്ചർ',
    amount: 'നൽകിയ തുക',
    deduction: 'കിഴിവ്',
    date: 'നൽകിയ തീയതി',
    method: 'രീതി',
    reference: 'റഫറൻസ്',
    receiver: 'കൈപ്പറ്റിയത്',
    receiptsReason: 'രസീതുകൾ റദ്ദാക്കിയിട്ടും നൽകിയതിന്റെ കാരണം',
    drawerReason: 'പണം എവിടെ നിന്ന്',
    unusual: 'പതിവില്ലാത്തതാകാൻ കാരണം',
    approved: 'അനുമതി നൽകിയത്',
    by: 'നൽകിയയാൾ',
    confirmed: 'സ്ഥിരീകരിച്ചത്',
  },
  byWhom: (name, when) => `${name}, ${when}`,
  withReason: (text, reason) => `${text} (${reason})`,
  renamed: (before, date, by) => `${date} വരെ ${before}, മാറ്റിയത് ${by}`,
  transferred: (before, date, by) => `${date} വരെ ${before}, ടിക്കറ്റ് കൈമാറിയത് ${by}`,
  reversed: (voucher, amount, by, when, reason) =>
    `${voucher}, ${amount}: ${when}-ന് ${by} റദ്ദാക്കി. ${reason}`,
  reversedTitle: 'റദ്ദാക്കിയവ',
  noReturn: 'ഈ ചിട്ടിക്ക് സമ്മാനത്തുകയില്ല. ആദ്യം അഡ്മിനിസ്ട്രേറ്റർ ചിട്ടികളുടെ പേജിൽ അത് നൽകണം.',
  unusual: 'ഈ സമ്മാനം ഒരു അഡ്മിനിസ്ട്രേറ്റർ അനുവദിച്ച ശേഷം മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർ നൽകണം. കാരണം:',
  causes: {
    heldOnPaper: 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പാണ്.',
    aboveReturn: 'ചിട്ടിയുടെ സമ്മാനത്തുകയെക്കാൾ കൂടുതലാണ്.',
    returnChanged: 'പട്ടിക ഉറപ്പിച്ച ശേഷം സമ്മാനത്തുകയോ കിഴിവുകളോ ചേർത്തു അല്ലെങ്കിൽ മാറ്റി.',
    receiptsReversed: 'നറുക്കെടുപ്പിനു ശേഷം ടിക്കറ്റിന്റെ രസീതുകൾ റദ്ദാക്കി.',
    holderChanged: 'നറുക്കെടുപ്പ് സമയത്തെ ഉടമയല്ല ഇപ്പോൾ ടിക്കറ്റിന്റെ ഉടമ.',
    otherReceiver: 'വിജയിയല്ല, മറ്റൊരാളാണ് കൈപ്പറ്റുന്നത്.',
    paidBefore: 'മുമ്പ് നൽകി ഒപ്പിട്ടതാണ്; ആ നൽകൽ റദ്ദാക്കി.',
  },
  approved: (by, when, reason) =>
    `അനുമതി നൽകിയത് ${by}, ${when}: ${reason}. മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർ നൽകണം.`,
  changed: 'അനുമതിക്കു ശേഷം മാറ്റമുണ്ടായി: ആദ്യം വീണ്ടും അനുമതി വേണം.',
  standings: {
    second: '',
    firstWeek: 'അക്കൗണ്ടിന്റെ ആദ്യ ആഴ്ചയിൽ',
    onePerson: 'ഒരാൾ മാത്രം',
  },
  notConfirmed: 'ഇതുവരെയില്ല: കൈപ്പറ്റിയയാൾ ഒപ്പിട്ടെന്ന് നൽകിയയാളല്ലാത്ത മറ്റൊരാൾ സ്ഥിരീകരിക്കണം.',
  mayNot: 'ഇതുവരെ നൽകിയിട്ടില്ല.',
  mayNotSettle: 'ചിട്ടി വിടുന്ന ടിക്കറ്റിന് പണം തിരികെ നൽകുന്നത് അഡ്മിനിസ്ട്രേറ്ററാണ്.',
  leaves:
    'ഈ തുക നൽകുന്നതോടെ ടിക്കറ്റ് അവസാനിക്കും: ഇനി നറുക്കെടുപ്പിൽ പങ്കെടുക്കില്ല, കുടിശ്ശികയില്ല, പണം സ്വീകരിക്കില്ല.',
  print: 'വൗച്ചർ പ്രിന്റ് ചെയ്യുക',
  confirm: 'കൈപ്പറ്റിയയാൾ ഒപ്പിട്ടു',
  confirming: 'സേവ് ചെയ്യുന്നു...',
  confirmed: 'സ്ഥിരീകരിച്ചു',
  confirmFailed: 'സ്ഥിരീകരിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  reverse: 'റദ്ദാക്കുക',
};

const pay: Translated<typeof payLabels> = {
  deduction: 'കിഴിവ്',
  deductionHint: 'പിടിക്കുന്ന മുഴുവൻ രൂപ; ഇല്ലെങ്കിൽ 0.',
  deductionReason: 'കിഴിവിന്റെ കാരണം',
  net: 'നൽകാനുള്ള തുക',
  date: 'നൽകുന്ന തീയതി',
  backdateReason: 'മുൻ തീയതിക്കുള്ള കാരണം',
  reasonHint: ON_RECORD,
  method: 'രീതി',
  methodPlaceholder: 'നൽകുന്ന രീതി തിരഞ്ഞെടുക്കുക',
  reference: 'റഫറൻസ്',
  referenceHint: 'ട്രാൻസ്ഫറിന്റെയോ ചെക്കിന്റെയോ നമ്പർ, ഉണ്ടെങ്കിൽ.',
  pay: 'നൽകുക',
  settled: 'പണം നൽകി, ടിക്കറ്റ് അവസാനിപ്പിച്ചു',
  settleFailed: 'നൽകാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  busy: 'സേവ് ചെയ്യുന്നു...',
  done: 'സമ്മാനം നൽകി',
  failed: 'സമ്മാനം നൽകാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  sure: {
    dues: (amount) => ` സമ്മാനത്തിൽ നിന്ന് ${amount} കുടിശ്ശിക തവണകൾക്ക് എടുക്കും; അതിന് രസീതുണ്ടാകും.`,
    title: 'ഈ സമ്മാനം നൽകണോ?',
    settle: 'ഇത് നൽകി ടിക്കറ്റ് അവസാനിപ്പിക്കണോ?',
    text: (amount, receiver, method, date) =>
      `${receiver}: ${amount}, ${method}, ${date}. നിങ്ങളുടെ നാൾവഴിയിൽ ചേർക്കും.`,
    cashLeft: (amount) => ` നിങ്ങളുടെ പണപ്പെട്ടിയിൽ ബാക്കി: ${amount}.`,
    notOpened: ' നിങ്ങളുടെ പണപ്പെട്ടി ഇന്ന് തുറന്നിട്ടില്ല.',
    confirm: 'നൽകുക',
    cancel: 'മടങ്ങുക',
  },
};

const approve: Translated<typeof approveLabels> = {
  open: 'സമ്മാനം അനുവദിക്കുക',
  openForOther: 'മറ്റൊരാൾ കൈപ്പറ്റുന്നു',
  title: 'സമ്മാനം അനുവദിക്കുക',
  text: (amount, winner) =>
    `${winner}-ന്റെ സമ്മാനമായ ${amount} മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർക്ക് നൽകാം. നിങ്ങളുടെ പേരും കാരണവും രേഖയിലും വൗച്ചറിലും ഉണ്ടാകും.`,
  receiver: 'മറ്റൊരാൾ കൈപ്പറ്റിയാൽ',
  receiverHint: 'വിജയി തന്നെ കൈപ്പറ്റുന്നെങ്കിൽ ഒഴിച്ചിടുക.',
  reason: 'കാരണം',
  reasonHint: ON_RECORD,
  cancel: 'വേണ്ട',
  confirm: 'അനുവദിക്കുക',
  busy: 'സേവ് ചെയ്യുന്നു...',
  done: 'സമ്മാനം അനുവദിച്ചു',
  failed: 'അനുവദിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const reversal: Translated<typeof reversePrizeLabels> = {
  title: 'സമ്മാനം നൽകിയത് റദ്ദാക്കുക',
  text: (voucher, amount, name) =>
    `${name}-ന് വൗച്ചർ ${voucher} പ്രകാരം നൽകിയ ${amount} കണക്കാക്കില്ല. നിങ്ങളുടെ പേരും കാരണവും സഹിതം രേഖയിൽ നിലനിൽക്കും. പണം ഇന്നത്തെ നിങ്ങളുടെ നാൾവഴിയിൽ വരവ് വയ്ക്കും; സമ്മാനം വീണ്ടും നൽകാം.`,
  reason: 'കാരണം',
  reasonHint: ON_RECORD,
  cancel: 'വേണ്ട',
  confirm: 'റദ്ദാക്കുക',
  busy: 'റദ്ദാക്കുന്നു...',
  done: 'റദ്ദാക്കി',
  failed: 'റദ്ദാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const voucher: Translated<typeof voucherLabels> = {
  title: 'സമ്മാനത്തുക വൗച്ചർ',
  preview: 'പ്രിന്റ് ചെയ്യുന്ന വൗച്ചർ',
  language: 'ഭാഷ',
  close: 'അടയ്ക്കുക',
  print: 'പ്രിന്റ്',
};

const dues: Translated<typeof duesLabels> = {
  title: 'കുടിശ്ശിക തവണകൾ സമ്മാനത്തിൽ നിന്ന് അടയ്ക്കുക',
  overdue: (group, instalments) => `${group}, ${instalments} തവണ കുടിശ്ശിക`,
  failed: 'വിജയിയുടെ കുടിശ്ശിക തവണകൾ കിട്ടിയില്ല.',
};

export const translations: LanguageFile['translations'] = [
  [prizeLabels, prizes],
  [prizePanelLabels, panel],
  [payLabels, pay],
  [approveLabels, approve],
  [duesLabels, dues],
  [reversePrizeLabels, reversal],
  [voucherLabels, voucher],
];
