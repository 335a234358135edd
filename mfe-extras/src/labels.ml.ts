// Malayalam of this remote: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { dashboardLabels } from './labels/dashboard.ts';
import { translations as officeTranslations } from './labels/office.ml.ts';
import { previewLabels } from './labels/preview.ts';
import {
  accountLabels,
  codeLabels,
  personalLabels,
  profileLabels,
  securityLabels,
  sessionLabels,
} from './labels/profile.ts';
import { voucherLabels } from './labels/vouchers.ts';
import { whatsappLabels } from './labels/whatsapp.ts';

const dashboard: Translated<typeof dashboardLabels> = {
  title: 'ഡാഷ്ബോർഡ്',
  description: 'ചിട്ടികളിൽ നിന്ന് കിട്ടിയതും അംഗങ്ങളെ കൊണ്ടുവന്നവരും.',
  figures: 'പ്രധാന കണക്കുകൾ',
  range: {
    label: 'തീയതികൾ',
    presets: { '7': 'കഴിഞ്ഞ 7 ദിവസം', '30': 'കഴിഞ്ഞ 30 ദിവസം', '90': 'കഴിഞ്ഞ 90 ദിവസം' },
    custom: 'തീയതി തിരഞ്ഞെടുക്കുക',
  },
  cards: {
    groups: 'ആകെ ചിട്ടികൾ',
    members: 'ആകെ അംഗങ്ങൾ',
    received: 'ആകെ കിട്ടിയ തുക (രൂപ)',
    pending: 'ആകെ കുടിശ്ശിക (രൂപ)',
    joined: 'പുതിയ അംഗങ്ങൾ',
  },
  versus: 'കഴിഞ്ഞ മാസത്തേക്കാൾ',
  noComparison: 'കഴിഞ്ഞ മാസത്തെ കണക്കില്ല',
  champions: {
    title: 'കൂടുതൽ അംഗങ്ങളെ കൊണ്ടുവന്നവർ',
    columns: {
      name: 'പേര്',
      referrals: 'ശുപാർശകൾ',
      joined: 'ചേർന്ന തീയതി',
      status: 'നില',
    },
    actions: {
      profile: 'വിവരം കാണുക',
      message: 'സന്ദേശം അയയ്ക്കുക',
      referrals: 'ശുപാർശകൾ കാണുക',
    },
  },
  profile: {
    mobile: 'മൊബൈൽ നമ്പർ',
    joined: 'ചേർന്ന തീയതി',
    status: 'നില',
    referrals: 'ശുപാർശകൾ',
  },
  message: {
    label: 'സന്ദേശം',
    draft: (name, referrals) =>
      `പ്രിയ ${name}, ഞങ്ങളുടെ ചിട്ടികളിലേക്ക് ${referrals} പുതിയ അംഗത്തെ കൊണ്ടുവന്നതിന് നന്ദി.`,
    hint: 'ഇത് മാതൃകാ വിവരമാണ്, സന്ദേശം അയയ്ക്കില്ല. സ്വയം അയയ്ക്കാൻ പകർത്തുക.',
    copy: 'സന്ദേശം പകർത്തുക',
    copied: 'സന്ദേശം പകർത്തി',
    selected: 'സന്ദേശം തിരഞ്ഞെടുത്തിട്ടുണ്ട്: അവിടെ നിന്ന് പകർത്തുക.',
  },
  referrals: { joined: (date) => `ചേർന്നത് ${date}` },
  close: 'അടയ്ക്കുക',
};

const preview: Translated<typeof previewLabels> = {
  title: 'കൺസോൾ മാതൃക',
  description: 'കൺസോളിലെ ഒരു പേജ് ഫോണിലും ടാബ്‌ലെറ്റിലും ഡെസ്ക്ടോപ്പിലും കാണുന്നതുപോലെ.',
  home: 'ആദ്യപേജിലേക്ക്',
  page: 'പേജ്',
  width: 'വീതി',
  phone: 'ഫോൺ',
  tablet: 'ടാബ്‌ലെറ്റ്',
  desktop: 'ഡെസ്ക്ടോപ്പ്',
  size: (width, height) => `${width} × ${height}`,
  scaled: (percent) => `${percent} % വലുപ്പത്തിൽ`,
  frame: (page, device) => `${page}, ${device}: മാതൃക`,
  pages: {
    '/': 'ലോഗിൻ',
    '/groups': 'ചിട്ടികൾ',
    '/members': 'ചിട്ടി ടിക്കറ്റുകൾ',
    '/users': 'അംഗങ്ങൾ',
    '/collections': 'പിരിവ്',
    '/receipts': 'രസീതുകൾ',
    '/dues': 'കുടിശ്ശിക',
    '/randomPicker': 'നറുക്കെടുപ്പ്',
    '/referrals': 'ശുപാർശകൾ',
    '/dashboard': 'ഡാഷ്ബോർഡ്',
    '/vouchers': 'വൗച്ചറുകൾ',
    '/profile': 'പ്രൊഫൈൽ',
    '/whatsapp': 'WhatsApp',
  },
};

const profile: Translated<typeof profileLabels> = {
  title: 'പ്രൊഫൈൽ',
  description: 'നിങ്ങളുടെ വിവരങ്ങൾ, പാസ്‌വേഡ്, അക്കൗണ്ട്.',
  tabs: 'പ്രൊഫൈലിന്റെ ഭാഗങ്ങൾ',
  alertTitle: 'പ്രൊഫൈൽ',
};

const personal: Translated<typeof personalLabels> = {
  tab: 'വ്യക്തിവിവരം',
  edit: 'തിരുത്തുക',
  cancel: 'വേണ്ട',
  save: 'സേവ് ചെയ്യുക',
  saved: 'പ്രൊഫൈൽ പുതുക്കി!',
  local: 'നിങ്ങളുടെ ലോഗിൻ. മാറ്റങ്ങൾ ഈ പേജിൽ മാത്രം: സെർവറിലേക്ക് അയയ്ക്കില്ല.',
  none: personalLabels.none,
  fields: {
    fullName: 'മുഴുവൻ പേര്',
    email: 'ഇമെയിൽ',
    phone: 'ഫോൺ',
    gender: 'ലിംഗം',
    nationality: 'പൗരത്വം',
    bio: 'കുറിപ്പ്',
  },
  genderPlaceholder: 'തിരഞ്ഞെടുക്കുക',
  genders: { male: 'പുരുഷൻ', female: 'സ്ത്രീ', other: 'മറ്റുള്ളവർ' },
};

const security: Translated<typeof securityLabels> = {
  tab: 'സുരക്ഷ',
  heading: 'പാസ്‌വേഡ് മാറ്റുക',
  current: 'ഇപ്പോഴത്തെ പാസ്‌വേഡ്',
  next: 'പുതിയ പാസ്‌വേഡ്',
  confirm: 'പുതിയ പാസ്‌വേഡ് വീണ്ടും',
  submit: 'പാസ്‌വേഡ് മാറ്റുക',
  submitting: 'മാറ്റുന്നു...',
  changed: 'പാസ്‌വേഡ് മാറ്റി!',
  failed: 'സെർവറുമായി ബന്ധപ്പെടാനായില്ല. കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
  note: 'ഇവിടെ ലോഗിൻ തുടരും. മറ്റെല്ലായിടത്തും പുറത്താകും.',
};

const code: Translated<typeof codeLabels> = {
  title: 'കോഡ് കൂടി നൽകി ലോഗിൻ',
  note: 'പാസ്‌വേഡിനു പുറമേ, ഫോണിലെ ഓതന്റിക്കേറ്റർ ആപ്പ് കാണിക്കുന്ന കോഡും ലോഗിൻ ചെയ്യുമ്പോൾ ചോദിക്കും.',
  password: 'നിങ്ങളുടെ പാസ്‌വേഡ്',
  begin: 'കോഡ് ഏർപ്പെടുത്തുക',
  sending: 'കാത്തിരിക്കുക…',
  scan: 'ഓതന്റിക്കേറ്റർ ആപ്പ് കൊണ്ട് ഇതു സ്കാൻ ചെയ്യുക, അല്ലെങ്കിൽ അക്ഷരങ്ങൾ അതിൽ ടൈപ്പ് ചെയ്യുക. പിന്നെ അതു കാണിക്കുന്ന കോഡ് നൽകുക.',
  qr: 'ഓതന്റിക്കേറ്റർ ആപ്പിനുള്ള QR കോഡ്',
  code: 'കോഡ്',
  confirm: 'ഇനി മുതൽ കോഡ് ഉപയോഗിക്കുക',
  begun: 'ഇനി മുതൽ ലോഗിൻ ചെയ്യുമ്പോൾ കോഡ് ചോദിക്കും',
  end: 'കോഡില്ലാതെ ലോഗിൻ ചെയ്യുക',
  ended: 'ലോഗിൻ ചെയ്യുമ്പോൾ ഇനി കോഡ് ചോദിക്കില്ല',
  isNeeded: 'അഡ്മിനിസ്ട്രേറ്റർമാർക്ക് കോഡ് വേണമെന്ന് ഈ ഓഫീസ് പറയുന്നതിനാൽ നിങ്ങളുടെ ലോഗിൻ കോഡ് ചോദിക്കും.',
  mustBegin: 'അഡ്മിനിസ്ട്രേറ്റർമാർ കോഡോടെ ലോഗിൻ ചെയ്യണമെന്ന് ഈ ഓഫീസ് പറയുന്നു: തുടരാൻ അത് ഏർപ്പെടുത്തുക.',
  failed: security.failed,
};

const sessions: Translated<typeof sessionLabels> = {
  title: 'നിങ്ങൾ ലോഗിൻ ചെയ്തിരിക്കുന്നിടങ്ങൾ',
  list: 'നിങ്ങളുടെ ലോഗിനുകൾ',
  note: 'അറിയാത്തത് അവസാനിപ്പിക്കുക, എന്നിട്ട് പാസ്‌വേഡ് മാറ്റുക.',
  loading: 'ലോഗിനുകൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'ലോഗിനുകളുടെ വിവരം കിട്ടിയില്ല',
  columns: {
    browser: 'ബ്രൗസർ',
    address: 'വിലാസം',
    startedAt: 'ലോഗിൻ ചെയ്തത്',
    seenAt: 'അവസാനം ഉപയോഗിച്ചത്',
  },
  here: 'ഈ ബ്രൗസർ',
  unknown: 'അറിയാത്ത ബ്രൗസർ',
  end: 'അവസാനിപ്പിക്കുക',
  ended: 'ലോഗിൻ അവസാനിപ്പിച്ചു',
  failed: security.failed,
};

const account: Translated<typeof accountLabels> = {
  tab: 'അക്കൗണ്ട് വിവരം',
  heading: 'ലോഗിൻ ചെയ്തിരിക്കുന്നത്',
  accountId: 'അക്കൗണ്ട് ഐഡി',
  userType: 'ചുമതല',
  userId: 'യൂസർ ഐഡി',
  validUntil: 'സെഷന്റെ കാലാവധി',
  accounts: 'അക്കൗണ്ടുകളിലേക്ക്',
  accountsOpens: 'അക്കൗണ്ട് സൈറ്റ് പുതിയ ടാബിൽ തുറക്കും.',
  accountsUnset: 'ഈ കൺസോളിന് അക്കൗണ്ട് സൈറ്റില്ല.',
  userTypes: {
    ADMIN: 'അഡ്മിനിസ്ട്രേറ്റർ',
    OPERATOR: 'ഓപ്പറേറ്റർ',
    COLLECTOR: 'കളക്ടർ',
    AUDITOR: 'ഓഡിറ്റർ',
  },
};

const vouchers: Translated<typeof voucherLabels> = {
  title: 'വൗച്ചറുകൾ',
  description: 'വൗച്ചറുകൾ ഈ പേജിൽ മാത്രമേയുള്ളൂ; പേജ് വിട്ടാൽ നഷ്ടപ്പെടും.',
  loadingGroups: 'ചിട്ടികൾ ലോഡ് ചെയ്യുന്നു',
  groupsFailed: 'ചിട്ടികളുടെ പട്ടിക കിട്ടിയില്ല',
  alert: 'വൗച്ചറുകൾ',
  generation: {
    title: 'പുതിയ വൗച്ചർ ഉണ്ടാക്കുക',
    text: 'വൗച്ചറിന് സ്വന്തം കോഡ് കിട്ടും; പിന്നീട് ഒരു അംഗത്തിന് നൽകാം.',
    generate: 'വൗച്ചർ ഉണ്ടാക്കുക',
    closed: 'തുടങ്ങി 11 മാസം കഴിഞ്ഞേ വൗച്ചർ ഉണ്ടാക്കാനാകൂ.',
    opens: (date) => `${date}-ന് തുറക്കും.`,
    generated: 'വൗച്ചർ ഉണ്ടാക്കി! ഇനി ഒരു അംഗത്തിന് നൽകുക.',
    value: 'വൗച്ചറിന്റെ തുക',
    date: 'ഉണ്ടാക്കിയ തീയതി',
    validity: 'കാലാവധി (ദിവസം)',
    validityHint: 'കാലാവധിയില്ലെങ്കിൽ ഒഴിച്ചിടുക.',
    notes: 'കുറിപ്പ്',
    submit: 'വൗച്ചർ ഉണ്ടാക്കുക',
    submitting: 'ഉണ്ടാക്കുന്നു...',
  },
  assignment: {
    title: 'നൽകാനുള്ള ചിട്ടിയും അംഗവും തിരഞ്ഞെടുക്കുക',
    group: 'ചിട്ടി',
    groupPlaceholder: 'ചിട്ടി തിരഞ്ഞെടുക്കുക',
    noGroups: 'ചിട്ടികളൊന്നുമില്ല',
    chooseGroup: 'അംഗങ്ങളെ കാണാൻ ചിട്ടി തിരഞ്ഞെടുക്കുക.',
    search: 'അംഗങ്ങളെ തിരയുക',
    searchPlaceholder: 'പേര്, ടിക്കറ്റ്, മൊബൈൽ, ഇമെയിൽ എന്നിവ തിരയുക',
    clearSearch: 'തിരഞ്ഞത് മായ്ക്കുക',
    tooShort: 'തിരയാൻ കുറഞ്ഞത് 3 അക്ഷരം ടൈപ്പ് ചെയ്യുക',
    members: 'ചിട്ടിയിലെ അംഗങ്ങൾ',
    loading: 'അംഗങ്ങളെ ലോഡ് ചെയ്യുന്നു',
    loadFailed: 'അംഗങ്ങളുടെ പട്ടിക കിട്ടിയില്ല',
    noMembers: 'കാണിക്കാൻ അംഗങ്ങളുടെ വിവരമില്ല.',
    notFound: 'അംഗത്തെ കണ്ടെത്തിയില്ല',
    assign: 'വൗച്ചർ നൽകുക',
    columns: { name: 'പേര്', mobile: 'മൊബൈൽ നമ്പർ', email: 'ഇമെയിൽ', joined: 'ചേർന്ന തീയതി' },
  },
  panel: {
    title: 'വൗച്ചർ നൽകുക',
    text: (member, code) => `${member}, ടിക്കറ്റ് ${code}.`,
    unassigned: 'നൽകാത്ത വൗച്ചറുകൾ',
    select: 'തിരഞ്ഞെടുക്കുക',
    selected: 'തിരഞ്ഞെടുത്തു',
    cancel: 'വേണ്ട',
    none: 'നൽകാത്ത വൗച്ചറില്ല. ആദ്യം ഒന്ന് ഉണ്ടാക്കുക.',
    incomplete: 'അംഗത്തെയും നൽകാത്ത വൗച്ചറും തിരഞ്ഞെടുക്കുക.',
    assigned: (member) => `${member}: വൗച്ചർ നൽകി!`,
    expires: (date) => `${date} വരെ`,
    noExpiry: 'കാലാവധിയില്ല',
  },
  list: {
    title: 'ഉണ്ടാക്കിയ എല്ലാ വൗച്ചറുകളും',
    search: 'വൗച്ചറുകൾ തിരയുക',
    searchPlaceholder: 'കോഡോ അംഗത്തിന്റെ പേരോ തിരയുക',
    clearSearch: 'തിരഞ്ഞത് മായ്ക്കുക',
    days: (days) => `${days} ദിവസം`,
    notAvailable: 'ഇല്ല',
    columns: {
      code: 'വൗച്ചർ കോഡ്',
      value: 'തുക',
      generated: 'ഉണ്ടാക്കിയ തീയതി',
      validity: 'കാലാവധി',
      expires: 'അവസാന തീയതി',
      member: 'ആർക്ക്',
      status: 'നില',
    },
  },
};

const whatsapp: Translated<typeof whatsappLabels> = {
  title: 'WhatsApp',
  description: 'അംഗങ്ങൾക്ക് WhatsApp സന്ദേശങ്ങൾ.',
  connection: 'ബന്ധം',
  connect: 'WhatsApp ബന്ധിപ്പിക്കുക',
  connecting: 'ബന്ധിപ്പിക്കുന്നു...',
  disconnect: 'ബന്ധം വിടുക',
  state: {
    disconnected: 'ബന്ധിപ്പിച്ചിട്ടില്ല',
    connecting: 'WhatsApp ബന്ധിപ്പിക്കുന്നു',
    connected: 'ബന്ധിപ്പിച്ചു',
  },
  explained: {
    disconnected: 'സന്ദേശങ്ങളുടെ കണക്ക് കാണാനും പുതിയത് ഒരുക്കാനും ബന്ധിപ്പിക്കുക.',
    connecting: 'അൽപ്പസമയമെടുക്കും.',
    connected: 'ഇത് മാതൃകയാണ്: യഥാർത്ഥ WhatsApp അക്കൗണ്ട് ബന്ധിപ്പിച്ചിട്ടില്ല.',
  },
  statistics: 'കണക്കുകൾ',
  period: 'കഴിഞ്ഞ 30 ദിവസം',
  quickActions: 'വേഗം ചെയ്യാവുന്നവ',
  draft: {
    message: 'സന്ദേശം',
    close: 'അടയ്ക്കുക',
    open: 'WhatsApp-ൽ തുറക്കുക',
    explained: 'ഇവിടെ നിന്ന് ഒന്നും അയയ്ക്കില്ല: WhatsApp ഈ സന്ദേശം തുറന്ന് ആർക്കെന്ന് ചോദിക്കും.',
  },
};

export const translations: LanguageFile['translations'] = [
  ...officeTranslations,
  [dashboardLabels, dashboard],
  [previewLabels, preview],
  [profileLabels, profile],
  [personalLabels, personal],
  [securityLabels, security],
  [codeLabels, code],
  [sessionLabels, sessions],
  [accountLabels, account],
  [voucherLabels, vouchers],
  [whatsappLabels, whatsapp],
];
