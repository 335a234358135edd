import type { ReminderLocale } from './languages.ts';

/** Facts of a reminder; amounts and dates as they are read. */
export interface ReminderFacts {
  memberName: string;
  /** The office that reminds. */
  organisation: string;
  /** Total dues with late fees, or of what falls due for somebody who owes nothing. */
  amount: string;
  tickets: readonly {
    code: string;
    group: string;
    amount: string;
    /** When its oldest unpaid instalment was due. */
    since: string;
    /** Paid of the first instalment that is open; absent where nothing is. */
    part?: { number: number; paid: string } | undefined;
    /** Late fee of today beside the amount; absent without any. */
    lateFee?: string | undefined;
  }[];
  /** Amounts that fall due within the next days. */
  fallsDue?: readonly { code: string; group: string; amount: string; on: string }[];
  /** Page on which it is paid by UPI; absent for an office without an address, and without such a page. */
  upi?: { address: string; link: string } | undefined;
}

/** The sentences of a language around what is due, the lines of it, and how to pay. */
interface Wording {
  dear: (name: string) => string;
  due: (organisation: string, amount: string) => string;
  /** In place of `due` for somebody who owes nothing yet. */
  soon: (organisation: string, amount: string) => string;
  ticket: (ticket: ReminderFacts['tickets'][number]) => string;
  /** Said behind `ticket` where an instalment is paid in part. */
  part: (part: { number: number; paid: string }) => string;
  /** A line below `ticket` where there is a late fee. */
  lateFee: (amount: string) => string;
  fallsDue: (ticket: NonNullable<ReminderFacts['fallsDue']>[number]) => string;
  /** Amounts that are asked for, of the dues and before them. */
  ask: string;
  askSoon: string;
  thanks: string;
  /** Says how to pay by UPI to an address. */
  upi: (address: string) => string;
}

const WORDINGS: Readonly<Record<ReminderLocale, Wording>> = {
  en: {
    dear: (memberName) => `Dear ${memberName},`,
    due: (organisation, amount) =>
      `This is a reminder from ${organisation}. ${amount} is due from you:`,
    soon: (organisation, amount) =>
      `This is a reminder from ${organisation}. ${amount} falls due soon:`,
    fallsDue: ({ code, group, amount, on }) =>
      `- ${amount} for ${code} (${group}) falls due on ${on}`,
    askSoon: 'Please pay in time. If you have paid already, please ignore this message.',
    ask: 'Please pay as soon as you can. If you have paid already, please ignore this message.',
    thanks: 'Thank you,',
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, due since ${since}`,
    part: ({ number, paid }) => ` (${paid} of instalment ${number} is paid)`,
    lateFee: (amount) => `- Late fee: ${amount}`,
    upi: (address) => `Pay by UPI to ${address}:`,
  },
  hi: {
    dear: (memberName) => `नमस्ते ${memberName},`,
    due: (organisation, amount) =>
      `${organisation} की ओर से यह भुगतान की याद दिलाने का संदेश है। आपकी कुल बकाया राशि ${amount} है:`,
    soon: (organisation, amount) =>
      `${organisation} की ओर से यह भुगतान की याद दिलाने का संदेश है। आपको जल्द ही ${amount} का भुगतान करना है:`,
    fallsDue: ({ code, group, amount, on }) =>
      `- ${code} (${group}): ${amount}, भुगतान की तारीख ${on}`,
    askSoon: 'कृपया समय पर भुगतान करें। यदि आप भुगतान कर चुके हैं, तो इस संदेश पर ध्यान न दें।',
    ask: 'कृपया जल्द से जल्द भुगतान करें। यदि आप भुगतान कर चुके हैं, तो इस संदेश पर ध्यान न दें।',
    thanks: 'धन्यवाद,',
    ticket: ({ code, group, amount, since }) => `- ${code} (${group}): ${amount}, ${since} से बकाया`,
    part: ({ number, paid }) => ` (किस्त ${number} में ${paid} जमा है)`,
    lateFee: (amount) => `- विलंब शुल्क: ${amount}`,
    upi: (address) => `${address} पर UPI से भुगतान करें:`,
  },
  ml: {
    dear: (memberName) => `നമസ്കാരം ${memberName},`,
    due: (organisation, amount) =>
      `${organisation} അയയ്ക്കുന്ന ഓർമ്മപ്പെടുത്തലാണിത്. താങ്കൾ അടയ്ക്കാനുള്ള ആകെ കുടിശ്ശിക ${amount} ആണ്:`,
    soon: (organisation, amount) =>
      `${organisation} അയയ്ക്കുന്ന ഓർമ്മപ്പെടുത്തലാണിത്. താങ്കൾ ഉടൻ അടയ്ക്കേണ്ട തുക ${amount} ആണ്:`,
    fallsDue: ({ code, group, amount, on }) =>
      `- ${code} (${group}): ${amount}, അടയ്ക്കേണ്ട തീയതി ${on}`,
    askSoon: 'ദയവായി സമയത്ത് അടയ്ക്കുക. ഇതിനകം അടച്ചിട്ടുണ്ടെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക.',
    ask: 'ദയവായി എത്രയും വേഗം അടയ്ക്കുക. ഇതിനകം അടച്ചിട്ടുണ്ടെങ്കിൽ ഈ സന്ദേശം അവഗണിക്കുക.',
    thanks: 'നന്ദി,',
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, ${since} മുതൽ കുടിശ്ശിക`,
    part: ({ number, paid }) => ` (${number}-ആം തവണയിൽ ${paid} അടച്ചിട്ടുണ്ട്)`,
    lateFee: (amount) => `- പിഴ: ${amount}`,
    upi: (address) => `${address} എന്ന വിലാസത്തിലേക്ക് UPI വഴി അടയ്ക്കാം:`,
  },
  ta: {
    dear: (memberName) => `வணக்கம் ${memberName},`,
    due: (organisation, amount) =>
      `இது ${organisation} அனுப்பும் நினைவூட்டல். நீங்கள் செலுத்த வேண்டிய மொத்த நிலுவைத் தொகை ${amount}:`,
    soon: (organisation, amount) =>
      `இது ${organisation} அனுப்பும் நினைவூட்டல். நீங்கள் விரைவில் செலுத்த வேண்டிய தொகை ${amount}:`,
    fallsDue: ({ code, group, amount, on }) =>
      `- ${code} (${group}): ${amount}, செலுத்த வேண்டிய தேதி ${on}`,
    askSoon:
      'தயவுசெய்து உரிய நேரத்தில் செலுத்தவும். ஏற்கனவே செலுத்தியிருந்தால், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்.',
    ask: 'தயவுசெய்து விரைவில் செலுத்தவும். ஏற்கனவே செலுத்தியிருந்தால், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்.',
    thanks: 'நன்றி,',
    ticket: ({ code, group, amount, since }) =>
      `- ${code} (${group}): ${amount}, ${since} முதல் நிலுவை`,
    part: ({ number, paid }) => ` (${number}-ஆம் தவணையில் ${paid} செலுத்தப்பட்டுள்ளது)`,
    lateFee: (amount) => `- தாமதக் கட்டணம்: ${amount}`,
    upi: (address) => `${address} என்ற முகவரிக்கு UPI மூலம் செலுத்தலாம்:`,
  },
};

/** The text that reminds somebody of what is due, and of what falls due soon. */
export function reminderText(locale: ReminderLocale, facts: ReminderFacts): string {
  const { memberName, organisation, amount, tickets, fallsDue = [], upi } = facts;
  const words = WORDINGS[locale];
  const owes = tickets.length > 0;
  return [
    words.dear(memberName),
    '',
    (owes ? words.due : words.soon)(organisation, amount),
    ...tickets.flatMap((ticket) => [
      words.ticket(ticket) + (ticket.part ? words.part(ticket.part) : ''),
      ...(ticket.lateFee ? [words.lateFee(ticket.lateFee)] : []),
    ]),
    ...fallsDue.map(words.fallsDue),
    ...(upi ? ['', words.upi(upi.address), upi.link] : []),
    '',
    owes ? words.ask : words.askSoon,
    '',
    words.thanks,
    organisation,
  ].join('\n');
}
