import type { ReminderLocale } from './languages.ts';

/** Facts of a reminder; amounts and dates as they are read. */
export interface ReminderFacts {
  memberName: string;
  /** The office that reminds. */
  organisation: string;
  /** Total dues. */
  amount: string;
  tickets: readonly {
    code: string;
    group: string;
    amount: string;
    /** When its oldest unpaid instalment was due. */
    since: string;
  }[];
  /** Where it is paid by UPI; absent for an office without an address. */
  upi?: { address: string; link: string } | undefined;
}

/** The sentences of a language around what is due, the line of a ticket, and how to pay. */
interface Wording {
  lines: (facts: ReminderFacts, due: readonly string[]) => readonly string[];
  ticket: (ticket: ReminderFacts['tickets'][number]) => string;
  /** How to pay by UPI to an address. */
  upi: (address: string) => string;
}

const WORDINGS: Readonly<Record<ReminderLocale, Wording>> = {
  en: {
    lines: ({ memberName, organisation, amount }, due) => [
      `Dear ${memberName},`,
      '',
      `This is a reminder from ${organisation}. ${amount} is due from you:`,
      ...due,
      '',
      'Please pay as soon as you can. If you have paid already, please ignore this message.',
      '',
      'Thank you,',
      organisation,
    ],
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, due since ${since}`,
    upi: (address) => `Pay by UPI to ${address}:`,
  },
  hi: {
    lines: ({ memberName, organisation, amount }, due) => [
      `नमस्ते ${memberName},`,
      '',
      `${organisation} की ओर से यह भुगतान की याद दिलाने का संदेश है। आपकी कुल बकाया राशि ${amount} है:`,
      ...due,
      '',
      'कृपया जल्द से जल्द भुगतान करें। यदि आप भुगतान कर चुके हैं, तो इस संदेश पर ध्यान न दें।',
      '',
      'धन्यवाद,',
      organisation,
    ],
    ticket: ({ code, group, amount, since }) => `- ${code} (${group}): ${amount}, ${since} से बकाया`,
    upi: (address) => `${address} पर UPI से भुगतान करें:`,
  },
  ml: {
    lines: ({ memberName, organisation, amount }, due) => [
      `നമസ്കാരം ${memberName},`,
      '',
      `${organisation} അയയ്ക്കുന്ന ഓർമ്മപ്പെടുത്തലാണിത്. താങ്കൾ അടയ്ക്കാനുള്ള ആകെ കുടിശ്ശിക ${amount} ആണ്:`,
      ...due,
      '',
      'ദയവായി എത്രയും വേഗം അടയ്ക്കുക. ഇതിനകം അടച്ചിട്ടുണ്ടെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക.',
      '',
      'നന്ദി,',
      organisation,
    ],
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, ${since} മുതൽ കുടിശ്ശിക`,
    upi: (address) => `${address} എന്ന വിലാസത്തിലേക്ക് UPI വഴി അടയ്ക്കാം:`,
  },
  ta: {
    lines: ({ memberName, organisation, amount }, due) => [
      `வணக்கம் ${memberName},`,
      '',
      `இது ${organisation} அனுப்பும் நினைவூட்டல். நீங்கள் செலுத்த வேண்டிய மொத்த நிலுவைத் தொகை ${amount}:`,
      ...due,
      '',
      'தயவுசெய்து விரைவில் செலுத்தவும். ஏற்கனவே செலுத்தியிருந்தால், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்.',
      '',
      'நன்றி,',
      organisation,
    ],
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, ${since} முதல் நிலுவை`,
    upi: (address) => `${address} என்ற முகவரிக்கு UPI மூலம் செலுத்தலாம்:`,
  },
};

/** The text that reminds somebody of what is due. */
export function reminderText(locale: ReminderLocale, facts: ReminderFacts): string {
  const { lines, ticket, upi } = WORDINGS[locale];
  const pay = facts.upi ? ['', upi(facts.upi.address), facts.upi.link] : [];
  return lines(facts, [...facts.tickets.map(ticket), ...pay]).join('\n');
}
