// Malayalam of what the server refuses about money and draws: see docs/languages.md.

const receipts = {
  'Receipt not found': 'ഈ രസീത് കണ്ടെത്താനായില്ല',
  'Another payment has the same transaction id, {id}.': 'മറ്റൊരു പണമടയ്ക്കലിനും ഇതേ ഇടപാട് നമ്പറാണ്: {id}',
  'ticketsCount must be the number of tickets': 'ടിക്കറ്റുകളുടെ എണ്ണം ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക.',
  'Ticket {code} belongs to another group': 'ടിക്കറ്റ് {code} മറ്റൊരു ചിട്ടിയിലേതാണ്',
  'A payment of {amount} for {code} was recorded {ago} as {number} by {name}.':
    '{code}: {amount} {ago} {name} രേഖപ്പെടുത്തിയിട്ടുണ്ട് ({number}).',
  'less than a minute ago': 'ഒരു മിനിറ്റിനുള്ളിൽ',
  '1 minute ago': '1 മിനിറ്റ് മുമ്പ്',
  '{minutes} minutes ago': '{minutes} മിനിറ്റ് മുമ്പ്',
  'No late fee is due for this payment': 'ഈ പണമടയ്ക്കലിന് പിഴയില്ല',
  'The late fee is {amount}: take it with the payment, or waive it with a reason':
    'പിഴ {amount}: പണത്തോടൊപ്പം വാങ്ങുക, അല്ലെങ്കിൽ കാരണം നൽകി ഒഴിവാക്കുക',
  'A late fee is taken or waived: send no amount with a reason':
    'പിഴ ഒന്നുകിൽ വാങ്ങുക, അല്ലെങ്കിൽ ഒഴിവാക്കുക: കാരണം നൽകുമ്പോൾ തുക നൽകരുത്',
  'Your role may not waive late fees': 'നിങ്ങളുടെ ചുമതലയ്ക്ക് പിഴ ഒഴിവാക്കാനാവില്ല',
  'Start date must not be after the end date': 'തുടക്ക തീയതി അവസാന തീയതിക്കു ശേഷമാകരുത്',
  'This ticket is twice in the payment': 'ഈ ടിക്കറ്റ് രണ്ടു തവണയുണ്ട്',
  'A ticket can be paid only once in a receipt': 'ഒരു രസീതിൽ ഒരു ടിക്കറ്റ് ഒരിക്കൽ മാത്രം',
  'Ticket {code} has changed: {paid} is paid now, not {shown}. Check the amounts and record the payment again.':
    'ടിക്കറ്റ് {code} മാറി: അടച്ചത് ഇപ്പോൾ {paid} ആണ്, {shown} അല്ല. തുകകൾ നോക്കി പണം വീണ്ടും രേഖപ്പെടുത്തുക.',
  'Amount for {code} must be {amount}': '{code}-നുള്ള തുക {amount} ആകണം',
  'Amount for {code} must be {amount}, or the {open} that are open':
    '{code}-നുള്ള തുക {amount} ആകണം, അല്ലെങ്കിൽ ബാക്കിയുള്ള {open}',
  'Ticket {code} has only {amount} left to pay': 'ടിക്കറ്റ് {code}: ഇനി {amount} മാത്രമേ അടയ്ക്കാനുള്ളൂ',
  'Ticket {code} is {status} and cannot take a payment':
    'ടിക്കറ്റ് {code}: നില “{status}” ആയതിനാൽ പണമടയ്ക്കാനാവില്ല',
  'Ticket {code} is fully paid': 'ടിക്കറ്റ് {code} മുഴുവൻ അടച്ചു',
  'Ticket {code} has only {left} left': 'ടിക്കറ്റ് {code}: ഇനി {left} മാത്രം',
  '1 installment': '1 തവണ',
  '{count} installments': '{count} തവണ',
  'Ticket {code} has {amount} more than all its installments.':
    'ടിക്കറ്റ് {code}: എല്ലാ തവണകളെക്കാളും {amount} കൂടുതലുണ്ട്.',
  'Give either receiptNumber or receiptId': 'രസീത് നമ്പറോ രസീതോ നൽകുക',
  'A prize paid these dues: reverse its payout, voucher {voucher}':
    'ഈ കുടിശ്ശിക സമ്മാനത്തിൽ നിന്ന് അടച്ചതാണ്: ആ സമ്മാനം നൽകിയത് (വൗച്ചർ {voucher}) റദ്ദാക്കുക',
  'This receipt was already reversed': 'ഈ രസീത് നേരത്തേ റദ്ദാക്കിയതാണ്',
  'This receipt is of {month}, which is closed and stays as it is: the reversal stands in the books of {day}.':
    'ഈ രസീത് {month}-ലേതാണ്; ആ മാസം അടച്ചതിനാൽ മാറില്ല. റദ്ദാക്കൽ {day}-ലെ കണക്കിൽ വരും.',
  'The same request is still being processed': 'ഇതേ കാര്യം ഇപ്പോഴും നടക്കുന്നു. അല്പം കാത്തിരിക്കുക.',
  'This Idempotency-Key was already used for another request':
    'ഇത് മറ്റൊന്നിനായി അയച്ചതാണ്. പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  'Idempotency-Key must be 1 to 128 visible characters': 'അയയ്ക്കാനായില്ല. പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  'Idempotency-Key is required: a new key for each payment': 'അയയ്ക്കാനായില്ല. പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
} as const;

const drawers = {
  'Another account has this name': 'മറ്റൊരു അക്കൗണ്ടിന് ഈ പേരുണ്ട്',
  'Bank account not found': 'ഈ ബാങ്ക് അക്കൗണ്ട് കണ്ടെത്താനായില്ല',
  'Entry not found': 'ഈ ഇനം കണ്ടെത്താനായില്ല',
  'Handover not found': 'ഈ കൈമാറ്റം കണ്ടെത്താനായില്ല',
  'Please select the bank account': 'ബാങ്ക് അക്കൗണ്ട് തിരഞ്ഞെടുക്കുക',
  'Enter the opening cash of your drawer for this day first':
    'ആദ്യം ഈ ദിവസത്തെ നിങ്ങളുടെ പണപ്പെട്ടിയുടെ തുടക്കത്തിലെ പണം നൽകുക',
  'Enter the opening cash for this day first': 'ആദ്യം ഈ ദിവസത്തെ തുടക്കത്തിലെ പണം നൽകുക',
  'This is your own drawer': 'ഇത് നിങ്ങളുടെ തന്നെ പണപ്പെട്ടിയാണ്',
  'Please select who gets the cash': 'പണം ആർക്കെന്ന് തിരഞ്ഞെടുക്കുക',
  'This handover was already {answer}': 'ഈ കൈമാറ്റം നേരത്തേ {answer}',
  confirmed: 'സ്ഥിരീകരിച്ചതാണ്',
  declined: 'നിരസിച്ചതാണ്',
  withdrawn: 'പിൻവലിച്ചതാണ്',
  'This handover was of {day} and is confirmed on its day only: hand the cash over again':
    'ഈ കൈമാറ്റം {day}-ലേതാണ്; അന്നേ സ്ഥിരീകരിക്കാനാവൂ. പണം വീണ്ടും കൈമാറുക.',
  'Who gets the cash confirms the handover': 'പണം കിട്ടുന്നയാളാണ് കൈമാറ്റം സ്ഥിരീകരിക്കേണ്ടത്',
  'A handover is not reversed: the cash is handed back by another handover':
    'കൈമാറ്റം റദ്ദാക്കാനാവില്ല: മറ്റൊരു കൈമാറ്റത്തിലൂടെ പണം തിരികെ നൽകുക',
  'A reversal is not reversed: record the entry again':
    'റദ്ദാക്കിയത് തിരിച്ചെടുക്കാനാവില്ല: ഇനം വീണ്ടും രേഖപ്പെടുത്തുക',
  'Voucher {number} was already reversed: {by}': 'വൗച്ചർ {number} നേരത്തേ റദ്ദാക്കിയതാണ്: {by}',
  'Drawers are still open: {all}. Count and close each in the day book of its day first':
    'പണപ്പെട്ടികൾ ഇപ്പോഴും തുറന്നിരിക്കുന്നു: {all}. ഓരോന്നും അതത് ദിവസത്തെ നാൾവഴിയിൽ എണ്ണി അടയ്ക്കുക.',
  '{month} is not over yet': '{month} കഴിഞ്ഞിട്ടില്ല',
  '{month} is closed already': '{month} നേരത്തേ അടച്ചതാണ്',
  'Something was recorded in the meantime: {month} sums up to {amount} now':
    'ഇതിനിടെ എന്തോ രേഖപ്പെടുത്തി: {month}-ലെ ആകെത്തുക ഇപ്പോൾ {amount}',
  'Only the month that was closed last is opened again': 'അവസാനം അടച്ച മാസം മാത്രമേ വീണ്ടും തുറക്കാനാവൂ',
  'Your drawer of {day} is closed in the day book: you can no longer record payments, payouts, cash or reversals on this day':
    '{day}-ലെ നിങ്ങളുടെ പണപ്പെട്ടി നാൾവഴിയിൽ അടച്ചു: ഈ ദിവസം ഇനി പണമടയ്ക്കലോ സമ്മാനം നൽകലോ പണമിടപാടോ റദ്ദാക്കലോ രേഖപ്പെടുത്താനാവില്ല',
  'The drawer of {name} of {day} is closed in the day book: they can no longer record payments, payouts, cash or reversals on this day':
    '{day}-ലെ {name}-ന്റെ പണപ്പെട്ടി നാൾവഴിയിൽ അടച്ചു: ഈ ദിവസം ഇനി പണമടയ്ക്കലോ സമ്മാനം നൽകലോ പണമിടപാടോ റദ്ദാക്കലോ രേഖപ്പെടുത്താനാവില്ല',
  'This day is in the future': 'ഈ ദിവസം ഇനി വരാനുള്ളതാണ്',
  'On its day, only its own person opens and closes a drawer':
    'അതേ ദിവസം സ്വന്തം പണപ്പെട്ടി തുറക്കാനും അടയ്ക്കാനും അതിന്റെ ആൾക്കേ കഴിയൂ',
  'Only an administrator can open or close a drawer of another day than today':
    'ഇന്നത്തേതല്ലാത്ത പണപ്പെട്ടി തുറക്കാനും അടയ്ക്കാനും അഡ്മിനിസ്ട്രേറ്റർക്കേ കഴിയൂ',
  'Drawer not found': 'ഈ പണപ്പെട്ടി കണ്ടെത്താനായില്ല',
  'The opening cash for this day is already entered: {amount}':
    'ഈ ദിവസത്തെ തുടക്കത്തിലെ പണം നേരത്തേ നൽകിയിട്ടുണ്ട്: {amount}',
  'The handover of {amount} to {name} waits: it is confirmed, or withdrawn, before the drawer is closed':
    '{name}-ന് {amount} കൈമാറിയത് സ്ഥിരീകരിച്ചിട്ടില്ല: പണപ്പെട്ടി അടയ്ക്കുന്നതിനു മുമ്പ് അത് സ്ഥിരീകരിക്കുകയോ പിൻവലിക്കുകയോ വേണം',
  'Money was taken or given back in the meantime: {amount} should be in the drawer now':
    'ഇതിനിടെ പണം വാങ്ങുകയോ തിരികെ നൽകുകയോ ചെയ്തു: പെട്ടിയിൽ ഇപ്പോൾ {amount} വേണം',
  'You closed this drawer: someone else has to mark it as seen':
    'ഈ പണപ്പെട്ടി അടച്ചത് നിങ്ങളാണ്: മറ്റൊരാൾ പരിശോധിക്കണം',
  'This drawer is not closed yet': 'ഈ പണപ്പെട്ടി ഇതുവരെ അടച്ചിട്ടില്ല',
  'This drawer is already marked as seen': 'ഈ പണപ്പെട്ടി നേരത്തേ പരിശോധിച്ചതാണ്',
  'Your drawer': 'നിങ്ങളുടെ പണപ്പെട്ടി',
  'The drawer of {name}': '{name}-ന്റെ പണപ്പെട്ടി',
  '{whose} should hold {has}, and {wants} is to go out of it: the other {lacks} has to be put in with it':
    '{whose}: വേണ്ടത് {has}, എടുക്കുന്നത് {wants}. ബാക്കി {lacks} ഒപ്പം വയ്ക്കണം',
  'The last day is before the first one': 'അവസാന ദിവസം ആദ്യ ദിവസത്തിനു മുമ്പാണ്',
  'A file has at most {most} days': 'ഒരു ഫയലിൽ പരമാവധി {most} ദിവസം',
  '{name} on {day}': '{name}, {day}',
  '{drawer}, where {amount} to {name} was never confirmed':
    '{drawer} ({name}-ന് കൈമാറിയ {amount} സ്ഥിരീകരിച്ചിട്ടില്ല)',
  '{count} more': 'പിന്നെ {count} കൂടി',
} as const;

const dues = {
  'No pending dues found': 'കുടിശ്ശികയൊന്നുമില്ല',
  'No reminder was sent: no provider of messages is set up.':
    'ഓർമ്മപ്പെടുത്തൽ അയച്ചില്ല: സന്ദേശങ്ങൾ അയയ്ക്കാൻ സൗകര്യം ഒരുക്കിയിട്ടില്ല.',
  'Nothing is due from {name}, today or within {days} days.':
    '{name}: ഇന്നോ {days} ദിവസത്തിനുള്ളിലോ അടയ്ക്കാനൊന്നുമില്ല.',
  '{name} was reminded today already, at {time} by {by}.':
    '{name}: ഇന്ന് {time}-ന് {by} ഓർമ്മിപ്പിച്ചിട്ടുണ്ട്.',
} as const;

const payouts = {
  '{amount} of ticket {code} is overdue': 'ടിക്കറ്റ് {code}: കുടിശ്ശിക {amount}',
  '{amount} of ticket {code} is overdue now': 'ടിക്കറ്റ് {code}: ഇപ്പോൾ കുടിശ്ശിക {amount}',
  'Each ticket can be named only once': 'ഒരു ടിക്കറ്റ് ഒരിക്കൽ മാത്രം',
  'Ticket of the winner not found': 'വിജയിയുടെ ടിക്കറ്റ് കണ്ടെത്താനായില്ല',
  'This prize was already paid out: voucher {voucher}, by {name}':
    'ഈ സമ്മാനം നേരത്തേ നൽകി: വൗച്ചർ {voucher}, നൽകിയത് {name}',
  'This group has no return amount: an administrator enters it in the group first':
    'ഈ ചിട്ടിക്ക് സമ്മാനത്തുകയില്ല: ആദ്യം അഡ്മിനിസ്ട്രേറ്റർ ചിട്ടിയിൽ അത് നൽകണം',
  'The return amount has changed: it is {amount} now': 'സമ്മാനത്തുക മാറി: ഇപ്പോൾ {amount}',
  'This prize is paid by one administrator on the word of another: {why}':
    'ഈ സമ്മാനം ഒരു അഡ്മിനിസ്ട്രേറ്റർ അനുവദിച്ച ശേഷം മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർ നൽകണം: {why}',
  'it was paid and signed for before, and that payout was reversed':
    'മുമ്പ് നൽകി ഒപ്പിട്ടതാണ്; ആ നൽകൽ റദ്ദാക്കി',
  'its draw was held before Kuri': 'കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പാണ്',
  'it is above the return amount of the group': 'ചിട്ടിയുടെ സമ്മാനത്തുകയെക്കാൾ കൂടുതലാണ്',
  'the return amount or its deductions were entered or changed after the freeze':
    'പട്ടിക ഉറപ്പിച്ച ശേഷം സമ്മാനത്തുകയോ കിഴിവുകളോ ചേർത്തു അല്ലെങ്കിൽ മാറ്റി',
  'receipts of the ticket were reversed since its draw': 'നറുക്കെടുപ്പിനു ശേഷം ടിക്കറ്റിന്റെ രസീതുകൾ റദ്ദാക്കി',
  'the ticket has another holder than at its draw': 'നറുക്കെടുപ്പ് സമയത്തെ ഉടമയല്ല ഇപ്പോൾ ടിക്കറ്റിന്റെ ഉടമ',
  'somebody else than the winner receives it': 'വിജയിയല്ല, മറ്റൊരാളാണ് കൈപ്പറ്റുന്നത്',
  'This prize is paid without another word: nothing about it is unusual':
    'ഈ സമ്മാനത്തിന് അനുമതി വേണ്ട: പതിവില്ലാത്തതൊന്നുമില്ല',
  'Voucher {number} was already reversed': 'വൗച്ചർ {number} നേരത്തേ റദ്ദാക്കിയതാണ്',
  'Voucher {number} was already confirmed': 'വൗച്ചർ {number} നേരത്തേ സ്ഥിരീകരിച്ചതാണ്',
  'This draw was voided: it has no prize to pay out': 'ഈ നറുക്കെടുപ്പ് അസാധുവാക്കി: നൽകാൻ സമ്മാനമില്ല',
  'This draw was held before Kuri: it has no prize that is still to be paid':
    'ഇത് കുറിക്ക് മുമ്പ് നടത്തിയ നറുക്കെടുപ്പാണ്: ഇനി നൽകാൻ സമ്മാനമില്ല',
  'The winner of this draw is not on record yet': 'ഈ നറുക്കെടുപ്പിന്റെ വിജയി ഇതുവരെ രേഖയിലില്ല',
  'Payout not found': 'നൽകിയ ഈ സമ്മാനം കണ്ടെത്താനായില്ല',
  'Only an administrator settles a ticket that leaves':
    'ചിട്ടി വിടുന്ന ടിക്കറ്റിന് പണം തിരികെ നൽകുന്നത് അഡ്മിനിസ്ട്രേറ്റർ മാത്രം',
  'A ticket that leaves pays no dues': 'ചിട്ടി വിടുന്ന ടിക്കറ്റിന്റെ പണത്തിൽ നിന്ന് കുടിശ്ശിക അടയ്ക്കാനാവില്ല',
  '{amount} of ticket {code} is not paid: take it off as dues or as a deduction':
    'ടിക്കറ്റ് {code}: {amount} അടച്ചിട്ടില്ല; കുടിശ്ശികയായോ കിഴിവായോ കുറയ്ക്കുക',
  'Ticket {code} was settled by what it has paid: reverse its payout first':
    'ടിക്കറ്റ് {code}-ൽ അടച്ചത് തിരികെ നൽകിയതാണ്: ആദ്യം ആ നൽകൽ റദ്ദാക്കുക',
} as const;

const commissions = {
  'The commission of ticket {code} was already paid: voucher {voucher}':
    'ടിക്കറ്റ് {code}-ന്റെ കമ്മീഷൻ നേരത്തേ നൽകി: വൗച്ചർ {voucher}',
  'The commission of ticket {code} has lapsed: its payment was reversed, or it is not active any more':
    'ടിക്കറ്റ് {code}-ന് ഇനി കമ്മീഷനില്ല: പണമടച്ചത് റദ്ദാക്കി, അല്ലെങ്കിൽ ടിക്കറ്റ് സജീവമല്ല',
  'One of these tickets has earned this referrer no commission':
    'ഈ ടിക്കറ്റുകളിലൊന്നിന് ഈ ശുപാർശക്കാർക്ക് കമ്മീഷനില്ല',
} as const;

export const moneyRefusals: Readonly<Record<string, string>> = {
  ...receipts,
  ...drawers,
  ...dues,
  ...payouts,
  ...commissions,
};

/** Refusals of draws; what the draw screen warns of is in English. */
export const drawRefusals: Readonly<Record<string, string>> = {
  'All {count} draws of this group are done': 'ഈ ചിട്ടിയുടെ {count} നറുക്കെടുപ്പും കഴിഞ്ഞു',
  'This group has no more draws: it is not active': 'ഈ ചിട്ടിക്ക് ഇനി നറുക്കെടുപ്പില്ല: സജീവമല്ല',
  'Draw {number} is on {day}, {hour}': 'നറുക്കെടുപ്പ് {number}: തീയതി {day}, സമയം {hour}',
  'Draw {number} is on {day}': 'നറുക്കെടുപ്പ് {number}: തീയതി {day}',
  'No eligible participants': 'നറുക്കെടുപ്പിന് അർഹതയുള്ള ടിക്കറ്റില്ല',
  'The next draw of this group is draw {number}': 'ഈ ചിട്ടിയുടെ അടുത്തത് നറുക്കെടുപ്പ് {number} ആണ്',
  'Draw not found': 'ഈ നറുക്കെടുപ്പ് കണ്ടെത്താനായില്ല',
  'This draw was voided': 'ഈ നറുക്കെടുപ്പ് അസാധുവാക്കി',
  'This draw has no winner yet': 'ഈ നറുക്കെടുപ്പിന് ഇതുവരെ വിജയിയില്ല',
  'Draw date cannot be before the day of START, {day}':
    'നറുക്കെടുപ്പ് തീയതി നറുക്കെടുത്ത ദിവസത്തിനു ({day}) മുമ്പാകരുത്',
  'Draw {number} was won by ticket {code}': 'നറുക്കെടുപ്പ് {number}: വിജയിച്ചത് ടിക്കറ്റ് {code}',
  'The drawn ticket was deleted: void the draw with a reason':
    'നറുക്ക് ലഭിച്ച ടിക്കറ്റ് ഇല്ലാതാക്കി: കാരണം നൽകി നറുക്കെടുപ്പ് അസാധുവാക്കുക',
  'The first draw of this group was on {day}, before it came into Kuri. An administrator says first which draws were held, or that none was.':
    'ഈ ചിട്ടിയുടെ ആദ്യ നറുക്കെടുപ്പ് കുറിയിൽ വരുന്നതിനു മുമ്പ് {day}-ന് ആയിരുന്നു. ഏതെല്ലാം നടത്തിയെന്ന്, അല്ലെങ്കിൽ ഒന്നും നടത്തിയില്ലെന്ന് ആദ്യം അഡ്മിനിസ്ട്രേറ്റർ പറയണം.',
  '1 draw of this group was held before Kuri. An administrator records them first: their winners take no part.':
    'ഈ ചിട്ടിയുടെ 1 നറുക്കെടുപ്പ് കുറിക്ക് മുമ്പ് നടത്തി. ആദ്യം അഡ്മിനിസ്ട്രേറ്റർ അത് രേഖപ്പെടുത്തണം: അതിലെ വിജയി ഇനി പങ്കെടുക്കില്ല.',
  '{count} draws of this group were held before Kuri. An administrator records them first: their winners take no part.':
    'ഈ ചിട്ടിയുടെ {count} നറുക്കെടുപ്പുകൾ കുറിക്ക് മുമ്പ് നടത്തി. ആദ്യം അഡ്മിനിസ്ട്രേറ്റർ അവ രേഖപ്പെടുത്തണം: അവയിലെ വിജയികൾ ഇനി പങ്കെടുക്കില്ല.',
  'Draw {number}: {message}': 'നറുക്കെടുപ്പ് {number}: {message}',
  'Draw date cannot be before the group began, {day}':
    'നറുക്കെടുപ്പ് തീയതി ചിട്ടി തുടങ്ങിയതിനു ({day}) മുമ്പാകരുത്',
  'This ticket is not in the group': 'ഈ ടിക്കറ്റ് ചിട്ടിയിലില്ല',
  'This ticket has left the group': 'ഈ ടിക്കറ്റ് ചിട്ടി വിട്ടു',
  'A list of this group was frozen in Kuri: what was held before stays as it was recorded':
    'ഈ ചിട്ടിയുടെ പട്ടിക കുറിയിൽ ഉറപ്പിച്ചു: മുമ്പ് നടത്തിയവ രേഖപ്പെടുത്തിയതുപോലെ നിൽക്കും',
  'A prize of these draws was paid out by voucher {voucher}: its draw stays as it was recorded':
    'ഇതിലൊന്നിന്റെ സമ്മാനം വൗച്ചർ {voucher} പ്രകാരം നൽകി: ആ നറുക്കെടുപ്പ് രേഖപ്പെടുത്തിയതുപോലെ നിൽക്കും',
  'There is no record with this code': 'ഈ കോഡുള്ള രേഖയില്ല',
  'This draw needs at least {count} numbers from the room':
    'ഈ നറുക്കെടുപ്പിന് സദസ്സിൽ നിന്ന് കുറഞ്ഞത് {count} സംഖ്യ വേണം',
  'Nothing was drawn: the list you saw is no longer the frozen one. Check the new list first.':
    'നറുക്കെടുത്തിട്ടില്ല: നിങ്ങൾ കണ്ട പട്ടികയല്ല ഇപ്പോൾ ഉറപ്പിച്ചിരിക്കുന്നത്. ആദ്യം പുതിയ പട്ടിക നോക്കുക.',
  'Nothing was drawn: the list you saw was voided. Check the new list first.':
    'നറുക്കെടുത്തിട്ടില്ല: നിങ്ങൾ കണ്ട പട്ടിക അസാധുവാക്കി. ആദ്യം പുതിയ പട്ടിക നോക്കുക.',
  'Freeze the list first, then take the numbers from the room':
    'ആദ്യം പട്ടിക ഉറപ്പിക്കുക, പിന്നെ സദസ്സിൽ നിന്ന് സംഖ്യകൾ വാങ്ങുക',
  'draw {number} ({period})': 'നറുക്കെടുപ്പ് {number} ({period})',
  'Nothing was voided: another draw is under way now, {draw}. Check it first.':
    'ഒന്നും അസാധുവാക്കിയിട്ടില്ല: ഇപ്പോൾ മറ്റൊന്ന് നടക്കുന്നു, {draw}. ആദ്യം അത് നോക്കുക.',
  'Nothing was voided: {draw} has changed since you saw it. Check it first.':
    'ഒന്നും അസാധുവാക്കിയിട്ടില്ല: നിങ്ങൾ കണ്ടതിനു ശേഷം {draw} മാറി. ആദ്യം അത് നോക്കുക.',
  'This draw was voided before: ask for this void, and a second administrator has to confirm it':
    'ഈ നറുക്കെടുപ്പ് മുമ്പ് അസാധുവാക്കിയതാണ്: വീണ്ടും അസാധുവാക്കാൻ ആവശ്യപ്പെടുക, രണ്ടാമതൊരു അഡ്മിനിസ്ട്രേറ്റർ സ്ഥിരീകരിക്കണം',
  'This group has no draw that is frozen or drawn':
    'ഈ ചിട്ടിക്ക് പട്ടിക ഉറപ്പിച്ചതോ നറുക്കെടുത്തതോ ആയ നറുക്കെടുപ്പില്ല',
  'The prize of this draw was paid out by voucher {voucher}: the draw cannot be voided':
    'ഈ നറുക്കെടുപ്പിന്റെ സമ്മാനം വൗച്ചർ {voucher} പ്രകാരം നൽകി: അസാധുവാക്കാനാവില്ല',
  'The winner of this draw is recorded: a finished draw is final and cannot be voided':
    'ഈ നറുക്കെടുപ്പിന്റെ വിജയിയെ രേഖപ്പെടുത്തി: കഴിഞ്ഞ നറുക്കെടുപ്പ് അസാധുവാക്കാനാവില്ല',
  'This draw was voided already': 'ഈ നറുക്കെടുപ്പ് നേരത്തേ അസാധുവാക്കിയതാണ്',
  'This draw was not voided before: void it yourself':
    'ഈ നറുക്കെടുപ്പ് മുമ്പ് അസാധുവാക്കിയിട്ടില്ല: നിങ്ങൾക്കു തന്നെ അസാധുവാക്കാം',
  '{name} has asked for this void already: another administrator has to confirm it':
    'അസാധുവാക്കാൻ {name} ആവശ്യപ്പെട്ടിട്ടുണ്ട്: മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർ സ്ഥിരീകരിക്കണം',
  'Nobody has asked for a void of this draw, or it was answered':
    'ഈ നറുക്കെടുപ്പ് അസാധുവാക്കാൻ ആരും ആവശ്യപ്പെട്ടിട്ടില്ല, അല്ലെങ്കിൽ അതിന് മറുപടിയായി',
};
