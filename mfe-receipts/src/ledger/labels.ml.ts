// Malayalam of the ledger: see docs/languages.md.
import type { LanguageFile, Translated } from '@kuri/shared/contract';
import { ledgerEntryLabels, ledgerLabels } from './labels.ts';

const ledger: Translated<typeof ledgerLabels> = {
  title: 'ലെഡ്ജർ',
  description: 'ഓഫീസിന്റെ ഓരോ ലെഡ്ജറിലും എത്രയെന്ന്, കണക്കുപുസ്തകത്തിലെ ദിവസം അനുസരിച്ച്.',
  day: 'ദിവസം',
  print: 'അച്ചടിക്കുക',
  loading: 'ലെഡ്ജറുകൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'ലെഡ്ജറുകൾ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  rule: 'ഇവിടെയും മാസക്കണക്കിലും ടാലിയിലും രസീത് അതിന്റെ തീയതിയിലാണ്. പണപ്പെട്ടിയിൽ രേഖപ്പെടുത്തിയ ദിവസത്തിലും.',
  trial: (day) => `${day} അവസാനത്തെ ട്രയൽ ബാലൻസ്`,
  income: (month) => `${month}: ഈ ദിവസം വരെയുള്ള വരുമാനം`,
  owed: 'അംഗങ്ങൾക്ക് നൽകാനുള്ളത്',
  owedNote: 'തവണകളിൽ നിന്ന് സമ്മാനം കുറച്ച്, ഓരോ കുറിയിലും.',
  empty: 'ഈ ദിവസം വരെ ഒന്നും രേഖപ്പെടുത്തിയിട്ടില്ല.',
  noIncome: 'ഈ മാസം ഈ ദിവസം വരെ വരുമാനമോ ചെലവോ ഇല്ല.',
  columns: { ledger: 'ലെഡ്ജർ', debit: 'ഡെബിറ്റ്', credit: 'ക്രെഡിറ്റ്', amount: 'തുക', group: 'കുറി' },
  total: 'ആകെ',
  earned: 'വരുമാനം, ചെലവ് കഴിച്ച്',
  names: {
    cash: 'പണം',
    upi: 'യുപിഐ (UPI)',
    card: 'കാർഡ്',
    transfer: 'ബാങ്ക് ട്രാൻസ്ഫർ',
    bank: 'ബാങ്ക്',
    paperBook: 'കുറിക്കു (Kuri) മുമ്പ് വാങ്ങിയത്',
    members: 'അംഗങ്ങളുടെ തവണകൾ',
    prizes: 'സമ്മാനങ്ങൾ',
    putIn: 'സേഫും ഉടമയും',
    foreman: 'ഫോർമാൻ കമ്മീഷൻ',
    lateFees: 'പിഴ',
    fees: 'രജിസ്ട്രേഷൻ ഫീസ്',
    commission: 'ശുപാർശക്കാരുടെ കമ്മീഷൻ',
    expenses: 'ചെലവുകൾ',
    differences: 'പണപ്പെട്ടികളിലെ വ്യത്യാസം',
  },
};

const entries: Translated<typeof ledgerEntryLabels> = {
  title: (name) => `ലെഡ്ജർ: ${name}`,
  all: 'എല്ലാ ലെഡ്ജറുകളും',
  loading: 'വിവരങ്ങൾ ലോഡ് ചെയ്യുന്നു',
  loadFailed: 'വിവരങ്ങൾ കിട്ടിയില്ല. വീണ്ടും ശ്രമിക്കുക.',
  empty: 'ഈ ദിവസങ്ങളിൽ ഈ ലെഡ്ജറിൽ ഒന്നുമില്ല.',
  counted: 'പണപ്പെട്ടി എണ്ണിയത്',
  reversal: 'റദ്ദാക്കൽ',
  columns: {
    day: 'ദിവസം',
    number: 'നമ്പർ',
    about: 'അംഗം',
    other: 'മറ്റേ ലെഡ്ജർ',
    by: 'ആര്',
    debit: 'ഡെബിറ്റ്',
    credit: 'ക്രെഡിറ്റ്',
    balance: 'ബാക്കി',
  },
};

export const ledgerTranslations: LanguageFile['translations'] = [
  [ledgerLabels, ledger],
  [ledgerEntryLabels, entries],
];
