// Malayalam of the console's frame and of the shared parts: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { later, translations as sharedTranslations } from '@kuri/shared/malayalam';
import { layoutLabels, roleLabels } from './frame/labels.ts';
import { firstPasswordLabels } from './frame/login/choose-password.ts';
import { loginLabels } from './frame/login/labels.ts';
import { noPageLabels } from './frame/no-page.tsx';
import { paletteLabels, shortcutLabels } from './frame/palette/labels.ts';
import { changeLabels, modulesLabels } from './platform/modules/labels.ts';
import { MODULES_ENTRY } from './platform/modules/modules-page.tsx';
import { HOME } from './platform/pages/console-pages.ts';
import { pageLabels } from './platform/pages/labels.ts';
import { titles } from './platform/pages/localize-modules.ts';
import { offerLabels } from './platform/update/offer-bar.tsx';

const ownTitles = {
  Groups: 'ചിട്ടികൾ',
  'New group': 'പുതിയ ചിട്ടി',
  Tickets: 'ടിക്കറ്റുകൾ',
  'Group Tickets': 'ചിട്ടി ടിക്കറ്റുകൾ',
  Members: 'അംഗങ്ങൾ',
  Referrals: 'ശുപാർശകൾ',
  Import: 'പഴയ കണക്ക് ചേർക്കൽ',
  Statement: 'കണക്ക്',
  'Enrol a member': 'അംഗത്തെ ചേർക്കുക',
  'Enrol {memberName}': '{memberName}: ചിട്ടിയിൽ ചേർക്കുക',
  Receipts: 'രസീതുകൾ',
  Collections: 'പിരിവ്',
  Counter: 'കൗണ്ടർ',
  'Day Book': 'നാൾവഴി',
  'Take a payment': 'പണം സ്വീകരിക്കുക',
  'Take a payment for {memberName}': '{memberName}: പണം സ്വീകരിക്കുക',
  'Take a payment at the counter for {memberName}': '{memberName}: കൗണ്ടറിൽ പണം സ്വീകരിക്കുക',
  'Take a payment at the counter for {membershipCode}': '{membershipCode}: കൗണ്ടറിൽ പണം സ്വീകരിക്കുക',
  Dues: 'കുടിശ്ശിക',
  Draw: 'നറുക്കെടുപ്പ്',
  'Random Picker': 'നറുക്കെടുപ്പ്',
  Payouts: 'സമ്മാനം നൽകൽ',
  'Demo Draw': 'മാതൃകാ നറുക്കെടുപ്പ്',
  Launch: 'തുടക്കം',
  Extras: 'മറ്റുള്ളവ',
  Overview: 'ചുരുക്കം',
  Dashboard: 'ഡാഷ്ബോർഡ്',
  'Voucher Management': 'വൗച്ചറുകൾ',
  'Console preview': 'കൺസോൾ മാതൃക',
  Profile: 'പ്രൊഫൈൽ',
  Staff: 'ജീവനക്കാർ',
  'Audit Trail': 'നടപടിരേഖ',
  Backup: 'ബാക്കപ്പ്',
  Settings: 'ക്രമീകരണം',
};

const layout: Translated<typeof layoutLabels> = {
  product: 'Kuri',
  home: 'Kuri, ചിട്ടികളിലേക്ക്',
  skip: 'ഉള്ളടക്കത്തിലേക്ക് പോകുക',
  navigation: 'പ്രധാന മെനു',
  pinned: 'പിൻ ചെയ്തവ',
  menu: 'മെനു',
  more: 'കൂടുതൽ',
  pin: (name) => `${name}: പിൻ ചെയ്യുക`,
  unpin: (name) => `${name}: പിൻ മാറ്റുക`,
  search: 'തിരയുക',
  noConnection: (time) => `കണക്ഷനില്ല: കാണുന്നത് ${time}-ലെ വിവരങ്ങളാണ്`,
  theConsole: 'കൺസോൾ',
  searchNotLoaded: 'തിരയൽ ലോഡ് ചെയ്യാനായില്ല. കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
  openMenu: 'മെനു തുറക്കുക',
  closeMenu: 'മെനു അടയ്ക്കുക',
  collapse: 'സൈഡ്ബാർ ചുരുക്കുക',
  expand: 'സൈഡ്ബാർ വിടർത്തുക',
  profileButton: 'പ്രൊഫൈൽ മെനു',
  profileMenu: 'പ്രൊഫൈൽ',
  profile: 'പ്രൊഫൈൽ',
  modules: 'മൊഡ്യൂളുകൾ',
  accounts: 'അക്കൗണ്ടുകൾ',
  startHere: 'ഈ പേജിൽ തുടങ്ങുക',
  appearance: 'കാഴ്ച',
  appearances: { system: 'സിസ്റ്റം', light: 'തെളിഞ്ഞത്', dark: 'ഇരുണ്ടത്' },
  language: 'ഭാഷ',
  logOut: 'പുറത്തിറങ്ങുക',
  logOutTitle: 'പുറത്തിറങ്ങണോ?',
  logOutText: 'പുറത്തിറങ്ങണമെന്ന് ഉറപ്പാണോ?',
  logOutConfirm: 'പുറത്തിറങ്ങുക',
  busy: 'ലോഡ് ചെയ്യുന്നു...',
};

const roles: Translated<typeof roleLabels> = {
  ADMIN: 'അഡ്മിനിസ്ട്രേറ്റർ',
  OPERATOR: 'ഓപ്പറേറ്റർ',
  COLLECTOR: 'കളക്ടർ',
  AUDITOR: 'ഓഡിറ്റർ',
};

const login: Translated<typeof loginLabels> = {
  product: 'Kuri',
  pageTitle: 'ലോഗിൻ',
  heading: 'ലോഗിൻ',
  hint: 'ഇമെയിലോ മൊബൈൽ നമ്പറോ നൽകുക.',
  userId: 'ഇമെയിൽ അല്ലെങ്കിൽ മൊബൈൽ നമ്പർ',
  password: 'പാസ്‌വേഡ്',
  submit: 'ലോഗിൻ ചെയ്യുക',
  submitting: 'ലോഗിൻ ചെയ്യുന്നു…',
  kept: (name) =>
    `${name} എന്ന പേരിൽ ലോഗിൻ ചെയ്തിട്ടുണ്ട്. നിർത്തിയിടത്തുനിന്ന് തുടരാം: ടൈപ്പ് ചെയ്തതെല്ലാം അവിടെത്തന്നെയുണ്ട്.`,
  cancel: 'വേണ്ട',
  ended: 'സെഷൻ അവസാനിച്ചു. വീണ്ടും ലോഗിൻ ചെയ്യുക.',
  required: 'തുടരാൻ ലോഗിൻ ചെയ്യുക.',
  isSignedIn: (name) => `${name}, നിങ്ങൾ ലോഗിൻ ചെയ്തിട്ടുണ്ട്.`,
  needsScript: 'കൺസോളിന് JavaScript വേണം. ഈ വിലാസത്തിന് അത് അനുവദിച്ച് പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  promise: 'ഓരോ രൂപയും, ഓരോ ടിക്കറ്റും, ഓരോ നറുക്കെടുപ്പും. ഒരിടത്ത്.',
  about: 'ചിട്ടികൾ, രസീതുകൾ, കുടിശ്ശിക, മാസംതോറുമുള്ള നറുക്കെടുപ്പ്: ചിട്ടി സംഘങ്ങൾക്കായി.',
  version: (version) => `പതിപ്പ് ${version}`,
  demoTitle: 'മാതൃക',
  demoHint: 'ചുറ്റിനോക്കാൻ മാതൃകാ വിവരങ്ങൾ.',
  demoUserId: 'യൂസർ ഐഡി',
  demoPassword: 'പാസ്‌വേഡ്',
  demoFill: 'പൂരിപ്പിക്കുക',
  code: 'കോഡ്',
};

const firstPassword: Translated<typeof firstPasswordLabels> = {
  pageTitle: 'പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക',
  heading: 'സ്വന്തം പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക',
  hint: (name) =>
    `സ്വാഗതം, ${name}. ആദ്യത്തെ പാസ്‌വേഡ് നിങ്ങൾക്കായി ഉണ്ടാക്കിയതാണ്: നിങ്ങൾക്കു മാത്രം അറിയാവുന്ന ഒന്ന് പകരം നൽകുക.`,
  current: 'ആദ്യത്തെ പാസ്‌വേഡ്',
  next: 'പുതിയ പാസ്‌വേഡ്',
  confirm: 'പുതിയ പാസ്‌വേഡ് വീണ്ടും',
  missing: (label) => `${label} നൽകണം`,
  submit: 'സേവ് ചെയ്ത് തുടരുക',
  submitting: 'സേവ് ചെയ്യുന്നു…',
  logOut: 'മറ്റൊരാളായി ലോഗിൻ ചെയ്യുക',
  failed: 'പാസ്‌വേഡ് സേവ് ചെയ്യാനായില്ല. കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
};

const noPage: Translated<typeof noPageLabels> = {
  forbidden: 'ഈ പേജ് തുറക്കാൻ നിങ്ങൾക്ക് അനുവാദമില്ല',
  forbiddenText: 'നിങ്ങളുടെ ചുമതലയിൽ ഇതില്ല. അഡ്മിനിസ്ട്രേറ്ററോട് ചോദിക്കുക.',
  notFound: 'പേജ് കണ്ടെത്തിയില്ല',
  notFoundText: 'ഈ വിലാസത്തിൽ ഒന്നുമില്ല.',
};

const palette: Translated<typeof paletteLabels> = {
  open: 'കൺസോളിൽ തിരയുക',
  title: 'കൺസോളിൽ തിരയുക',
  input: 'പേജ്, അംഗം, ടിക്കറ്റ്, ചിട്ടി, രസീത് അല്ലെങ്കിൽ നടപടി',
  clear: 'തിരഞ്ഞത് മായ്ക്കുക',
  results: 'ഫലങ്ങൾ',
  groups: {
    recent: 'അടുത്തിടെ',
    actions: 'നടപടികൾ',
    forMembers: 'ഈ അംഗങ്ങൾക്ക്',
    forTickets: 'ഈ ടിക്കറ്റുകൾക്ക്',
    members: 'അംഗങ്ങൾ',
    tickets: 'ടിക്കറ്റുകൾ',
    groups: 'ചിട്ടികൾ',
    receipts: 'രസീതുകൾ',
    pages: 'പേജുകൾ',
  },
  sample: 'മാതൃക',
  own: {
    dark: 'ഇരുണ്ട കാഴ്ച',
    light: 'തെളിഞ്ഞ കാഴ്ച',
    system: 'സിസ്റ്റത്തിന്റെ കാഴ്ച',
    print: 'ഈ പേജ് പ്രിന്റ് ചെയ്യുക',
    logOut: 'പുറത്തിറങ്ങുക',
    logOutToo: 'logout sign out ലോഗൗട്ട്',
  },
  searching: 'തിരയുന്നു...',
  none: (text) => `“${text}” കണ്ടെത്തിയില്ല`,
  count: (count) => `${count} ഫലം`,
  failed: 'എല്ലായിടത്തും തിരയാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

const shortcuts: Translated<typeof shortcutLabels> = {
  title: 'കീബോർഡ് കുറുക്കുവഴികൾ',
  close: 'അടയ്ക്കുക',
  note: 'Ctrl, Cmd ഇല്ലാത്ത കീകൾ ടൈപ്പ് ചെയ്യാത്തപ്പോൾ മാത്രം പ്രവർത്തിക്കും.',
  keys: {
    search: 'കൺസോളിൽ തിരയുക',
    list: 'ഈ പട്ടിക കാണിക്കുക',
    move: 'ഫലങ്ങളുടെ പട്ടികയിൽ: അടുത്തതും മുമ്പത്തേതും',
    choose: 'തിരഞ്ഞെടുത്ത ഫലം തുറക്കുക',
    leave: 'തുറന്ന ജാലകം അടയ്ക്കുക',
  },
};

const pages: Translated<typeof pageLabels> = {
  loading: (title) => `${title} ലോഡ് ചെയ്യുന്നു`,
  stillLoading: 'ഇപ്പോഴും ലോഡ് ചെയ്യുന്നു: കണക്ഷൻ വേഗം കുറവാണ്.',
  missing: (module, version, why) => `${module} മൊഡ്യൂൾ (പതിപ്പ് ${version}) ലോഡ് ചെയ്യാനായില്ല: ${why}`,
  filesMissing: 'അതിന്റെ ഫയലുകൾ ഇല്ല, അല്ലെങ്കിൽ പ്രസിദ്ധീകരിച്ചതുപോലെയല്ല.',
  unfit: 'അത് കൺസോളിന്റെ മറ്റൊരു പതിപ്പിനുള്ളതാണ്. പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  noAnswer: 'സെർവർ മറുപടി നൽകുന്നില്ല. കണക്ഷൻ പരിശോധിക്കുക.',
  absent: (module) => `${module} മൊഡ്യൂൾ ഇല്ല: അതിന്റെ ഒരു പതിപ്പും പ്രസിദ്ധീകരിച്ചിട്ടില്ല.`,
  broken: (module, version) => `${module} മൊഡ്യൂൾ (പതിപ്പ് ${version}) അതിലെ തകരാർ കാരണം നിന്നു.`,
  owner: (owner) => `ചുമതല: ${owner}.`,
  othersWork: 'കൺസോളിലെ മറ്റെല്ലാം പതിവുപോലെ പ്രവർത്തിക്കുന്നു.',
  fallback: (module, version, insteadOf) =>
    `${module} ${insteadOf}-ന് തകരാറുണ്ട്. പകരം മുമ്പത്തെ പതിപ്പ് ${version} ഉപയോഗിക്കുന്നു.`,
  useOlder: (version) => `പതിപ്പ് ${version} ഉപയോഗിക്കുക`,
  goHome: 'ആദ്യപേജിലേക്ക്',
  modules: 'മൊഡ്യൂളുകൾ',
  loadingModules: 'മൊഡ്യൂളുകൾ ലോഡ് ചെയ്യുന്നു',
};

const offer: Translated<typeof offerLabels> = {
  newer: 'കൺസോളിന്റെ പുതിയ പതിപ്പ് തയ്യാറാണ്.',
  reload: 'പുതുക്കാൻ വീണ്ടും ലോഡ് ചെയ്യുക',
  later: 'പിന്നീട്',
};

const modules: Translated<typeof modulesLabels> = {
  title: 'മൊഡ്യൂളുകൾ',
  loading: 'മൊഡ്യൂളുകൾ ലോഡ് ചെയ്യുന്നു',
  description: 'ഇപ്പോൾ പ്രവർത്തിക്കുന്നത്, ഈ ടാബ് ഉപയോഗിക്കുന്നത്, അത് എങ്ങനെ വന്നു.',
  failed: 'മൊഡ്യൂളുകൾ കിട്ടിയില്ല',
  list: 'മൊഡ്യൂളുകൾ',
  columns: {
    name: 'മൊഡ്യൂൾ',
    version: 'നിലവിലെ പതിപ്പ്',
    runs: 'ഈ ടാബിൽ',
    owner: 'ചുമതല',
    size: 'വലുപ്പം',
    state: 'നില',
  },
  notYet: 'ഇതുവരെ തുറന്നിട്ടില്ല',
  held: (until) => `${until} വരെ തടഞ്ഞു`,
  canary: (share) => `പരീക്ഷണം ${share}%`,
  failures: (count) => `${count} തകരാർ`,
  fromBrowser: (count) => `${count} ബ്രൗസറിൽ നിന്ന്`,
  fine: 'കുഴപ്പമില്ല',
  nothingLive: 'ഒന്നുമില്ല',
  retired: 'ഒഴിവാക്കി',
  retiredWhy: (at, by, why) => `${at}, ${by}: ${why}`,
  release: 'പതിപ്പ്',
  published: 'പ്രസിദ്ധീകരിച്ചത്',
  by: 'ചെയ്തത്',
  commit: 'കമ്മിറ്റ്',
  why: 'കാരണം',
  previous: 'മുൻ പതിപ്പ്',
  hold: 'തടയൽ',
  shared: 'പൊതു പതിപ്പുകൾ',
  canaryTitle: (version) => `പരീക്ഷണം ${version}`,
  share: 'അക്കൗണ്ടുകളുടെ വിഹിതം',
  named: 'പേരെടുത്തത്',
  grows: 'തനിയെ കൂടും',
  ramp: (shares, every, dueAt) => `${shares} വരെ, ${every} ഇടവിട്ട്, അടുത്തത് ${dueAt} മുതൽ`,
  minutes: (count) => (count % 60 === 0 ? `${count / 60} മണിക്കൂർ` : `${count} മിനിറ്റ്`),
  since: 'മുതൽ',
  canaryTally: 'പരീക്ഷണം: ലോഡുകൾ, തകരാറുകൾ',
  stableTally: 'സ്ഥിരം: ലോഡുകൾ, തകരാറുകൾ',
  tally: (loads, failures) => `${loads}, ${failures}`,
  recentFailures: 'അടുത്തിടെയുണ്ടായ തകരാറുകൾ',
  noFailures: 'കഴിഞ്ഞ 14 ദിവസത്തിൽ ഇല്ല.',
  otherFailures: (signedIn, anonymous) =>
    `അക്കാലത്ത് മറ്റിടങ്ങളിൽ: മറ്റ് അക്കൗണ്ടുകളിൽ ${signedIn}, ലോഗിൻ ഇല്ലാതെ ${anonymous}.`,
  failure: { at: 'സമയം', version: 'പതിപ്പ്', kind: 'തരം', page: 'പേജ്', message: 'സന്ദേശം' },
  fellBack: (version) => `പകരം ${version} വന്നു`,
  flags: 'ഈ അക്കൗണ്ടിലെ സ്വിച്ചുകൾ',
  flag: { name: 'സ്വിച്ച്', about: 'എന്തു ചെയ്യുന്നു', state: 'നില' },
  flagState: { on: 'ഓൺ', off: 'ഓഫ്' },
  figures: 'ബ്രൗസറുകളിൽ, കഴിഞ്ഞ 14 ദിവസം',
  figuresNote: 'എല്ലാ അക്കൗണ്ടുകളും. നാലിൽ മൂന്ന് സന്ദർശനങ്ങൾ ഈ അളവിലോ അതിൽ താഴെയോ ആണ്.',
  figuresFailed: 'അളവുകൾ കിട്ടിയില്ല',
  figuresLoading: 'അളവുകൾ ലോഡ് ചെയ്യുന്നു',
  noFigures: 'ഇതുവരെ ഒന്നും അളന്നിട്ടില്ല. ടാബ് വിടുമ്പോഴാണ് അത് അളവുകൾ അയയ്ക്കുന്നത്.',
  figurePage: 'പേജ്',
  figureVersion: 'പതിപ്പ്',
  figure: {
    LCP: 'ഏറ്റവും വലിയ ഭാഗം കാണാൻ (LCP)',
    INP: 'അമർത്തിയ ശേഷം കാണാൻ (INP)',
    CLS: 'കാഴ്ചയുടെ ഇളക്കം (CLS)',
    firstRow: 'ആദ്യ വരി',
    load: 'ആദ്യ ലോഡ്',
  },
  ofFigures: (count) => `${count} സന്ദർശനം`,
  plot: (figure, days) => `${figure}, ദിവസം തിരിച്ച്. ${days}`,
  violations: 'ബ്രൗസറിൽ നിന്ന്: പേജിന്റെ നയം തടഞ്ഞത് (csp), അല്ലെങ്കിൽ എഴുത്ത് ഇളകിയത് (moved)',
  history: 'ചരിത്രം',
  signed: (by, key) => `${by}, ഒപ്പ് ${key}`,
  event: { at: 'സമയം', action: 'നടപടി', version: 'പതിപ്പ്', by: 'ചെയ്തത്', why: 'കാരണം' },
  dash: modulesLabels.dash,
  notYours: (userId) =>
    `കൺസോൾ അഡ്മിനിസ്ട്രേറ്റർമാർക്കു മാത്രമേ ഇത് മാറ്റാനാകൂ. സെർവർ നടത്തുന്നയാൾ അവരെ KURI_CONSOLE_ADMINS-ൽ ചേർക്കും; നിങ്ങളുടെ ഐഡി ${userId}.`,
  unsigned: (names) =>
    `${names} മാറ്റങ്ങളിൽ ഒപ്പിടാൻ ഈ സെർവറിന് താക്കോലില്ല. ഈ പേജിൽ നിന്ന് പഴയ പതിപ്പിലേക്ക് മടങ്ങാനാവില്ല; തകരാറുണ്ടായാലും തനിയെ മടങ്ങില്ല. സെർവർ നടത്തുന്നയാൾ KURI_RELEASE_KEY-ൽ താക്കോൽ നൽകണം.`,
};

const dialog = {
  cancel: 'വേണ്ട',
  busy: 'നടക്കുന്നു...',
  reason: 'കാരണം',
  reasonHint: 'കുറഞ്ഞത് 5 അക്ഷരം; ചരിത്രത്തിൽ നിലനിൽക്കും.',
};

const changes: Translated<typeof changeLabels> = {
  rollback: {
    ...dialog,
    action: (version) => `${version}-ലേക്ക് മടങ്ങുക`,
    title: 'പഴയ പതിപ്പിലേക്ക്',
    confirm: 'മടങ്ങുക',
    sentence: (title, from, to) =>
      `അടുത്ത പേജ് മുതൽ എല്ലാ അക്കൗണ്ടുകൾക്കും ${title} ${from}-ൽ നിന്ന് ${to}-ലേക്ക് മടങ്ങും. തുറന്ന ടാബുകളോട് വീണ്ടും ലോഡ് ചെയ്യാൻ പറയും.`,
    done: 'പഴയ പതിപ്പിലേക്ക് മടങ്ങി',
    failed: 'മടങ്ങാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  withdraw: {
    ...dialog,
    action: (version) => `പരീക്ഷണം ${version} പിൻവലിക്കുക`,
    title: 'പരീക്ഷണം പിൻവലിക്കുക',
    confirm: 'പിൻവലിക്കുക',
    sentence: (title, canary, live) =>
      `${title} ${canary} ഉള്ള എല്ലാവരും അടുത്ത പേജ് മുതൽ ${live}-ലേക്ക് മടങ്ങും.`,
    done: 'പരീക്ഷണം പിൻവലിച്ചു',
    failed: 'പരീക്ഷണം പിൻവലിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  hold: {
    ...dialog,
    action: 'തടയുക',
    title: 'മൊഡ്യൂൾ തടയുക',
    confirm: 'തടയുക',
    sentence: (title, live) =>
      `${title} ${live}-ൽ തുടരും: തടയലിന്റെ അവസാന ദിവസം കഴിയുംവരെ പുതിയ പതിപ്പോ മടക്കമോ ഇല്ല.`,
    until: 'അവസാന ദിവസം',
    done: 'മൊഡ്യൂൾ തടഞ്ഞു',
    failed: 'മൊഡ്യൂൾ തടയാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  lift: {
    ...dialog,
    action: 'തടയൽ നീക്കുക',
    actionOfAll: 'എല്ലാ മൊഡ്യൂളുകളുടെയും തടയൽ നീക്കുക',
    title: 'തടയൽ നീക്കുക',
    confirm: 'നീക്കുക',
    all: 'എല്ലാ മൊഡ്യൂളുകളും',
    sentence: (what, held) =>
      `${what} വീണ്ടും മാറ്റാം. തടഞ്ഞത് ${held?.by ?? ''}${held?.why ? `: ${held.why}` : ''}.`,
    done: 'തടയൽ നീക്കി',
    failed: 'തടയൽ നീക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  switchOn: {
    ...dialog,
    action: 'ഓൺ ചെയ്യുക',
    title: 'സ്വിച്ച് ഓൺ ചെയ്യുക',
    confirm: 'ഓൺ ചെയ്യുക',
    sentence: (flag, about) => `അടുത്ത പേജ് മുതൽ ഈ അക്കൗണ്ടിലെ എല്ലാവർക്കും ${flag} ഓൺ ആകും: ${about}.`,
    done: 'സ്വിച്ച് ഓൺ ചെയ്തു',
    failed: 'സ്വിച്ച് മാറ്റാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  switchOff: {
    ...dialog,
    action: 'ഓഫ് ചെയ്യുക',
    title: 'സ്വിച്ച് ഓഫ് ചെയ്യുക',
    confirm: 'ഓഫ് ചെയ്യുക',
    sentence: (flag, about) => `അടുത്ത പേജ് മുതൽ ഈ അക്കൗണ്ടിലെ എല്ലാവർക്കും ${flag} ഓഫ് ആകും: ${about}.`,
    done: 'സ്വിച്ച് ഓഫ് ചെയ്തു',
    failed: 'സ്വിച്ച് മാറ്റാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  },
  noKey: 'ഒപ്പിടാൻ ഈ സെർവറിന് താക്കോലില്ല',
  isHeld: 'ഇത് തടഞ്ഞിരിക്കുന്നു: ആദ്യം തടയൽ നീക്കുക',
};

export const translations: LanguageFile['translations'] = [
  ...sharedTranslations,
  [titles, ownTitles],
  [layoutLabels, layout],
  [roleLabels, roles],
  [loginLabels, login],
  [firstPasswordLabels, firstPassword],
  [noPageLabels, noPage],
  [paletteLabels, palette],
  [shortcutLabels, shortcuts],
  [pageLabels, pages],
  [offerLabels, offer],
  [modulesLabels, modules],
  [changeLabels, changes],
  [MODULES_ENTRY, { label: pages.modules }],
  [HOME, { title: 'ചിട്ടികൾ' }],
];

export { later };
