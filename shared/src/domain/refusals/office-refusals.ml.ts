// Malayalam of what the server refuses about people, groups, the import and the office: see docs/languages.md.

const people = {
  'A collector enrols at most {most}. {now}: take a payment first, or ask the office':
    'ഒരു പിരിവുകാർക്ക് പരമാവധി {most} ചേർക്കാം. {now}: ആദ്യം പണം വാങ്ങുക, അല്ലെങ്കിൽ ഓഫീസിൽ ചോദിക്കുക',
  '{count} unpaid tickets for one person in a group': 'ഒരു ചിട്ടിയിൽ ഒരാൾക്ക് പണമടയ്ക്കാത്ത {count} ടിക്കറ്റ്',
  '{name} has {now} and would have {then}': '{name}: ഇപ്പോൾ {now}, ചേർത്താൽ {then}',
  '{count} unpaid tickets a day': 'ഒരു ദിവസം പണമടയ്ക്കാത്ത {count} ടിക്കറ്റ്',
  'You have enrolled {now} today and would have {then}': 'നിങ്ങൾ ഇന്ന് ചേർത്തത് {now}, ഇതോടെ {then}',
  '{role} may not open {page}, so it cannot be in its menu':
    '{role} എന്ന ചുമതലയ്ക്ക് {page} തുറക്കാനാവില്ല, അതിനാൽ അതിന്റെ മെനുവിൽ ചേർക്കാനാവില്ല',
  'Member not found': 'ഈ അംഗത്തെ കണ്ടെത്താനായില്ല',
  'Ticket not found': 'ഈ ടിക്കറ്റ് കണ്ടെത്താനായില്ല',
  'Referral not found': 'ഈ ശുപാർശക്കാരെ കണ്ടെത്താനായില്ല',
  'Link not found': 'ഈ ലിങ്ക് കണ്ടെത്താനായില്ല',
  'Group not found': 'ഈ ചിട്ടി കണ്ടെത്താനായില്ല',
  'No member of this name has this phone number': 'ഈ പേരും ഫോൺ നമ്പറുമുള്ള അംഗമില്ല',
  'The member and the referrer have the same phone.': 'അംഗത്തിനും ശുപാർശ ചെയ്തയാൾക്കും ഒരേ ഫോൺ നമ്പറാണ്.',
  'Paid amount is more than all instalments of these tickets':
    'അടച്ച തുക ഈ ടിക്കറ്റുകളുടെ എല്ലാ തവണകളെക്കാളും കൂടുതലാണ്',
  'A ticket has at most {most} links. Withdraw one first.':
    'ഒരു ടിക്കറ്റിന് പരമാവധി {most} ലിങ്ക്. ആദ്യം ഒന്ന് പിൻവലിക്കുക.',
  'Draw {number} of {group} is under way: confirm the winner or void the draw first':
    '{group}: നറുക്കെടുപ്പ് {number} നടക്കുകയാണ്. ആദ്യം വിജയിയെ സ്ഥിരീകരിക്കുക, അല്ലെങ്കിൽ നറുക്കെടുപ്പ് റദ്ദാക്കുക.',
  'Draw {number} of {group} is under way and ticket {code} is on its frozen list: confirm the winner or void the draw first':
    '{group}: നറുക്കെടുപ്പ് {number} നടക്കുന്നു, ടിക്കറ്റ് {code} ഉറപ്പിച്ച പട്ടികയിലുണ്ട്. ആദ്യം വിജയിയെ സ്ഥിരീകരിക്കുക, അല്ലെങ്കിൽ നറുക്കെടുപ്പ് അസാധുവാക്കുക.',
  'This group cannot take more tickets: it is not active':
    'ഈ ചിട്ടിയിൽ ഇനി ടിക്കറ്റ് ചേർക്കാനാവില്ല: സജീവമല്ല',
  'A member with this name already has this phone number': 'ഈ പേരും ഫോൺ നമ്പറുമുള്ള അംഗം ഇപ്പോൾത്തന്നെയുണ്ട്',
  'Tickets of another group use codes of this group: change its Scheme Code first':
    'മറ്റൊരു ചിട്ടിയിലെ ടിക്കറ്റുകൾ ഈ ചിട്ടിയുടെ കോഡ് ഉപയോഗിക്കുന്നു: ആദ്യം ചിട്ടി കോഡ് മാറ്റുക',
  '{name} is already a member with this phone number': '{name} ഈ ഫോൺ നമ്പറുള്ള അംഗമാണ്',
  'A nominee belongs to a ticket: give its id': 'ഏതു ടിക്കറ്റിന്റെ നോമിനി എന്ന് തിരഞ്ഞെടുക്കുക',
  'This member does not have exactly one ticket: give its id':
    'ഈ അംഗത്തിന് ഒന്നല്ല ടിക്കറ്റ്: ഏതെന്ന് തിരഞ്ഞെടുക്കുക',
  '{name} is another person than {other}': '{name} എന്നത് {other} അല്ലാത്ത മറ്റൊരാളാണ്',
  '{name} has won a draw': '{name}: നറുക്ക് ലഭിച്ചിട്ടുണ്ട്',
  '{why}: only an administrator changes this, with a reason':
    '{why}. കാരണം നൽകി അഡ്മിനിസ്ട്രേറ്റർക്കേ ഇത് മാറ്റാനാവൂ.',
  '{why}: say why, in at least 5 characters': '{why}. കാരണം കുറഞ്ഞത് 5 അക്ഷരത്തിൽ എഴുതുക.',
  'Ticket {code} is {status}: it cannot be transferred':
    'ടിക്കറ്റ് {code}: നില “{status}” ആയതിനാൽ മറ്റൊരാൾക്ക് മാറ്റാനാവില്ല',
  'Ticket {code} has won and its prize was paid out by voucher {voucher}: it cannot be transferred':
    'ടിക്കറ്റ് {code}-ന് നറുക്ക് ലഭിച്ചു, സമ്മാനം വൗച്ചർ {voucher} പ്രകാരം നൽകി: മറ്റൊരാൾക്ക് മാറ്റാനാവില്ല',
  '{name} already holds this ticket': 'ഈ ടിക്കറ്റ് {name}-ന്റേതാണ്',
  'This ticket has payments: only an administrator sets it {status}, with a reason':
    'ഈ ടിക്കറ്റിൽ പണമടച്ചിട്ടുണ്ട്: കാരണം നൽകി “{status}” ആക്കാൻ അഡ്മിനിസ്ട്രേറ്റർക്കേ കഴിയൂ',
  'Say why a ticket with payments is set {status}, in at least 5 characters':
    'പണമടച്ച ടിക്കറ്റ് “{status}” ആക്കുന്നതിന്റെ കാരണം കുറഞ്ഞത് 5 അക്ഷരത്തിൽ എഴുതുക',
  'This ticket is already {status}': 'ഈ ടിക്കറ്റിന്റെ നില നേരത്തേ “{status}” ആണ്',
  'A ticket cannot change from {from} to {to}':
    'ടിക്കറ്റിന്റെ നില “{from}” എന്നതിൽ നിന്ന് “{to}” ആക്കാനാവില്ല',
  'This ticket is behind with its installments: it stays Defaulter until they are paid':
    'ഈ ടിക്കറ്റിന് തവണകൾ കുടിശ്ശികയുണ്ട്: അടച്ചുതീരുംവരെ നില മാറില്ല',
  'Only a Joined ticket can be deleted. This one is {status}':
    'ചേർന്ന നിലയിലുള്ള ടിക്കറ്റേ ഇല്ലാതാക്കാനാവൂ. ഇതിന്റെ നില “{status}”.',
  'This ticket has receipts and cannot be deleted': 'ഈ ടിക്കറ്റിന് രസീതുകളുണ്ട്, ഇല്ലാതാക്കാനാവില്ല',
  'Member added successfully': 'അംഗത്തെ ചേർത്തു',
  '{name} was kept as stored: the {fields} in the form was not saved. It can be changed in the member profile.':
    '{name}: മുമ്പ് രേഖപ്പെടുത്തിയതുപോലെ തുടരും; ഫോമിലെ {fields} സേവ് ചെയ്തില്ല. അംഗത്തിന്റെ പ്രൊഫൈലിൽ അത് മാറ്റാം.',
  'The referral mobile belongs to {name} ({type}), who is used as the referrer.':
    'ശുപാർശ ചെയ്തയാളുടെ മൊബൈൽ {name}-ന്റേതാണ് ({type}); അവരെ ശുപാർശക്കാരായി ചേർത്തു.',
  '{field} and {others}': '{field}, {others}',
  name: 'പേര്',
  phone: 'ഫോൺ',
  email: 'ഇമെയിൽ',
  address: 'വിലാസം',
  Employee: 'ജീവനക്കാർ',
  Agent: 'ഏജന്റ്',
  Other: 'മറ്റുള്ളവർ',
  'Referral added successfully': 'ശുപാർശക്കാരെ ചേർത്തു',
  'This number already belongs to {name}': 'ഈ നമ്പർ {name}-ന്റേതാണ്',
} as const;

const groups = {
  'Group type not found': 'ഈ ചിട്ടി ഇനം കണ്ടെത്താനായില്ല',
  'Scheme Draw Date cannot be changed after a list was frozen':
    'നറുക്കെടുപ്പിന് പട്ടിക ഉറപ്പിച്ച ശേഷം നറുക്കെടുപ്പ് തീയതി മാറ്റാനാവില്ല',
  'A completed group stays completed': 'പൂർത്തിയായ ചിട്ടി അങ്ങനെതന്നെ നിൽക്കും',
  'A group becomes Completed on its own after its last draw':
    'അവസാന നറുക്കെടുപ്പ് കഴിഞ്ഞാൽ ചിട്ടി തനിയെ പൂർത്തിയാകും',
  'Max Capacity must be at least {count}, the tickets in the group':
    'പരമാവധി ടിക്കറ്റ്: ചിട്ടിയിൽ {count} ടിക്കറ്റുണ്ട്, അതിൽ കുറയരുത്',
  'Scheme Code is already in use': 'ഈ ചിട്ടി കോഡ് മറ്റൊരു ചിട്ടിക്കുണ്ട്',
  'Scheme Name is already in use': 'ഈ പേര് മറ്റൊരു ചിട്ടിക്കുണ്ട്',
} as const;

const bookImport = {
  'Import not found': 'ഈ പഴയ കണക്ക് കണ്ടെത്താനായില്ല',
  'Another import is open: finish it or cancel it first':
    'മറ്റൊരു പഴയ കണക്ക് ചേർത്തുകൊണ്ടിരിക്കുന്നു: ആദ്യം അത് പൂർത്തിയാക്കുക, അല്ലെങ്കിൽ ഉപേക്ഷിക്കുക',
  'Please choose a file that is not empty': 'ശൂന്യമല്ലാത്ത ഫയൽ തിരഞ്ഞെടുക്കുക',
  'Please choose a file first': 'ആദ്യം ഒരു ഫയൽ തിരഞ്ഞെടുക്കുക',
  'Check this import first: it must have no faults': 'ആദ്യം ഫയലുകൾ പരിശോധിക്കുക: തെറ്റുകളൊന്നും ഉണ്ടാകരുത്',
  'Tickets {files} in the files, {book} in the book; amount {filesAmount} in the files, {bookAmount} in the book':
    'ടിക്കറ്റ്: ഫയലുകളിൽ {files}, പുസ്തകത്തിൽ {book}; തുക: ഫയലുകളിൽ {filesAmount}, പുസ്തകത്തിൽ {bookAmount}',
  'The totals of the paper book do not match the files': 'കണക്കുപുസ്തകത്തിലെ ആകെത്തുകകൾ ഫയലുകളുമായി ഒക്കുന്നില്ല',
  'Say for each group how many draws were held on paper':
    'ഓരോ ചിട്ടിക്കും കടലാസിൽ എത്ര നറുക്കെടുപ്പ് നടത്തിയെന്ന് പറയുക',
  'This import has changed. Please check it again': 'ഈ കണക്ക് മാറി. വീണ്ടും പരിശോധിക്കുക.',
  'The server stopped before it was finished: nothing was written.':
    'തീരുന്നതിനു മുമ്പ് സെർവർ നിന്നുപോയി: ഒന്നും എഴുതിയിട്ടില്ല.',
  'Something went wrong: nothing was written. Please try again.':
    'എന്തോ തകരാറുണ്ടായി: ഒന്നും എഴുതിയിട്ടില്ല. വീണ്ടും ശ്രമിക്കുക.',
  'The data has changed since the check, and nothing was written. Please check again.':
    'പരിശോധിച്ച ശേഷം വിവരങ്ങൾ മാറി, ഒന്നും എഴുതിയിട്ടില്ല. വീണ്ടും പരിശോധിക്കുക.',
  'This is an old Excel file: save it as XLSX or as CSV':
    'ഇത് പഴയ Excel ഫയലാണ്: XLSX ആയോ CSV ആയോ സേവ് ചെയ്യുക',
  'This workbook has no sheet': 'ഈ ഫയലിൽ ഷീറ്റില്ല',
  'This file is empty': 'ഈ ഫയൽ ശൂന്യമാണ്',
  'Say first which column of this file is which': 'ആദ്യം ഫയലിലെ ഏതു കോളം ഏതെന്ന് പറയുക',
  'This file is not there any more: choose it again': 'ഈ ഫയൽ ഇപ്പോഴില്ല: വീണ്ടും തിരഞ്ഞെടുക്കുക',
  'There is no column {key}': '{key} എന്ന കോളമില്ല',
  '{heading}: this column is not in the file': '{heading}: ഈ കോളം ഫയലിലില്ല',
  '{heading} and {other} are the same column of the file':
    '{heading}, {other} എന്നിവ ഫയലിലെ ഒരേ കോളമാണ്',
  '{heading}: say which column of the file it is': '{heading}: ഫയലിലെ ഏതു കോളമെന്ന് പറയുക',
  'This sheet is not in the file': 'ഈ ഷീറ്റ് ഫയലിലില്ല',
  'This import can no longer be undone: there are {all}.':
    'ഈ ചേർക്കൽ ഇനി പിൻവലിക്കാനാവില്ല. കാരണം: {all}.',
  '{blocker}, such as {example}': '{blocker} ({example} തുടങ്ങിയവ)',
  '{count} later receipts for its tickets': 'അതിലെ ടിക്കറ്റുകൾക്ക് പിന്നീടുള്ള രസീതുകൾ {count}',
  '{count} reversed receipts of this import': 'ഇതിലെ റദ്ദാക്കിയ രസീതുകൾ {count}',
  '{count} deleted tickets of this import': 'ഇതിലെ ഇല്ലാതാക്കിയ ടിക്കറ്റുകൾ {count}',
  '{count} draws of its groups': 'അതിലെ ചിട്ടികളുടെ നറുക്കെടുപ്പുകൾ {count}',
  '{count} draws held before Kuri that were recorded later':
    'കുറിക്ക് മുമ്പ് നടത്തി പിന്നീട് രേഖപ്പെടുത്തിയ നറുക്കെടുപ്പുകൾ {count}',
  '{count} payouts of its draws': 'അതിലെ നറുക്കെടുപ്പുകൾക്ക് നൽകിയ സമ്മാനങ്ങൾ {count}',
  '{count} changes of its tickets': 'അതിലെ ടിക്കറ്റുകളിലെ മാറ്റങ്ങൾ {count}',
  '{count} changes of its members': 'അതിലെ അംഗങ്ങളിലെ മാറ്റങ്ങൾ {count}',
  '{count} changes of its groups': 'അതിലെ ചിട്ടികളിലെ മാറ്റങ്ങൾ {count}',
} as const;

const office = {
  "The server's clock says {day} now: please look at it again":
    'സെർവറിലെ ക്ലോക്കിൽ ഇപ്പോൾ {day} ആണ്: ഒന്നുകൂടി നോക്കുക',
  "The server's clock says {day}, which is more than {days} days after the last day of this office: set the clock right, or let an administrator confirm the day in Settings":
    'സെർവറിലെ ക്ലോക്കിൽ {day} ആണ്; ഓഫീസിന്റെ അവസാന ദിവസത്തിൽ നിന്ന് {days} ദിവസത്തിലധികം കഴിഞ്ഞാണത്. ക്ലോക്ക് ശരിയാക്കുക, അല്ലെങ്കിൽ അഡ്മിനിസ്ട്രേറ്റർ ക്രമീകരണത്തിൽ ദിവസം സ്ഥിരീകരിക്കണം.',
  'At most {most} flags can be on': 'പരമാവധി {most} സ്വിച്ച് ഓണാക്കാം',
  'You do not have access to this account': 'ഈ അക്കൗണ്ട് നിങ്ങൾക്ക് തുറക്കാനാവില്ല',
  'Please change your first password before you continue': 'തുടരുന്നതിനു മുമ്പ് ആദ്യത്തെ പാസ്‌വേഡ് മാറ്റുക',
  'Please sign in to continue': 'തുടരാൻ സൈൻ ഇൻ ചെയ്യുക',
  'Another person has to do this: it is your own work.': 'ഇത് നിങ്ങളുടെ സ്വന്തം ജോലിയാണ്: മറ്റൊരാൾ ചെയ്യണം.',
  "Your login and the other person's are not independent: within the last {days} days one was made or changed by the other, or both by one person.":
    'നിങ്ങളുടെയും മറ്റേയാളുടെയും ലോഗിനുകൾ പരസ്പരം സ്വതന്ത്രമല്ല: കഴിഞ്ഞ {days} ദിവസത്തിനുള്ളിൽ ഒരാൾ മറ്റേയാളുടേതോ ഒരേയാൾ രണ്ടുമോ ഉണ്ടാക്കുകയോ മാറ്റുകയോ ചെയ്തു.',
  "Your login and the other person's are not independent: within the last {days} days one was made or changed by the other, or both by one person. You can from {day} on.":
    'നിങ്ങളുടെയും മറ്റേയാളുടെയും ലോഗിനുകൾ പരസ്പരം സ്വതന്ത്രമല്ല: കഴിഞ്ഞ {days} ദിവസത്തിനുള്ളിൽ ഒരാൾ മറ്റേയാളുടേതോ ഒരേയാൾ രണ്ടുമോ ഉണ്ടാക്കുകയോ മാറ്റുകയോ ചെയ്തു. {day} മുതൽ നിങ്ങൾക്കു ചെയ്യാം.',
  'Another person has to do this: it is your own work. {names} can now.':
    'ഇത് നിങ്ങളുടെ സ്വന്തം ജോലിയാണ്: മറ്റൊരാൾ ചെയ്യണം. ഇപ്പോൾ {names}-ന് ചെയ്യാം.',
  "Your login and the other person's are not independent: within the last {days} days one was made or changed by the other, or both by one person. {names} can now.":
    'നിങ്ങളുടെയും മറ്റേയാളുടെയും ലോഗിനുകൾ പരസ്പരം സ്വതന്ത്രമല്ല: കഴിഞ്ഞ {days} ദിവസത്തിനുള്ളിൽ ഒരാൾ മറ്റേയാളുടേതോ ഒരേയാൾ രണ്ടുമോ ഉണ്ടാക്കുകയോ മാറ്റുകയോ ചെയ്തു. ഇപ്പോൾ {names}-ന് ചെയ്യാം.',
  "Your login and the other person's are not independent: within the last {days} days one was made or changed by the other, or both by one person. You can from {day} on. {names} can now.":
    'നിങ്ങളുടെയും മറ്റേയാളുടെയും ലോഗിനുകൾ പരസ്പരം സ്വതന്ത്രമല്ല: കഴിഞ്ഞ {days} ദിവസത്തിനുള്ളിൽ ഒരാൾ മറ്റേയാളുടേതോ ഒരേയാൾ രണ്ടുമോ ഉണ്ടാക്കുകയോ മാറ്റുകയോ ചെയ്തു. {day} മുതൽ നിങ്ങൾക്കു ചെയ്യാം. ഇപ്പോൾ {names}-ന് ചെയ്യാം.',
  'Cash is handed back by two: ask for the reversal, and another person confirms it':
    'പണം തിരികെ നൽകാൻ രണ്ടുപേർ വേണം: റദ്ദാക്കാൻ ആവശ്യപ്പെടുക, മറ്റൊരാൾ സ്ഥിരീകരിക്കും',
  'This was asked for already: another person has to answer it':
    'ഇത് നേരത്തെ ആവശ്യപ്പെട്ടതാണ്: മറ്റൊരാൾ മറുപടി നൽകണം',
  'Nobody waits for this answer any more': 'ഈ മറുപടി ഇനി ആരും കാത്തിരിക്കുന്നില്ല',
  'Your role may not answer this': 'നിങ്ങളുടെ പദവിക്ക് ഇതിനു മറുപടി നൽകാനാവില്ല',
  'This takes no second person: reverse it yourself': 'ഇതിനു രണ്ടാമതൊരാൾ വേണ്ട: നിങ്ങൾക്കു തന്നെ റദ്ദാക്കാം',
  'Only a deposit is seen at the bank': 'ബാങ്കിൽ അടച്ച പണം മാത്രമേ ബാങ്കിൽ കാണാനാവൂ',
  'This deposit is already marked as seen': 'ഈ തുക ബാങ്കിൽ കണ്ടതായി നേരത്തെ അടയാളപ്പെടുത്തി',
  'Unable to login, please check your credentials and try again.':
    'സൈൻ ഇൻ ചെയ്യാനായില്ല. നൽകിയത് ശരിയാണോ എന്ന് നോക്കി വീണ്ടും ശ്രമിക്കുക.',
  'This login is disabled. Please ask your administrator.':
    'ഈ ലോഗിൻ ഓഫാക്കിയിരിക്കുന്നു. അഡ്മിനിസ്ട്രേറ്ററോട് ചോദിക്കുക.',
  'The demo is switched off on this server.': 'ഈ സെർവറിൽ ഡെമോ ഓഫാക്കിയിരിക്കുന്നു.',
  'This sign-in was not sent from here. Please sign in again.':
    'ഇവിടെ നിന്നല്ല സൈൻ ഇൻ ചെയ്തത്. വീണ്ടും സൈൻ ഇൻ ചെയ്യുക.',
  'There is an account here already. Load this page again to sign in.':
    'ഇവിടെ അക്കൗണ്ടുണ്ട്. സൈൻ ഇൻ ചെയ്യാൻ പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
  'This is not the code that the program has printed': 'പ്രോഗ്രാം കാണിച്ച കോഡല്ല ഇത്',
  'Current password is wrong': 'ഇപ്പോഴത്തെ പാസ്‌വേഡ് തെറ്റാണ്',
  'This password is easy to guess. Choose a longer one, for instance three words and a number.':
    'ഈ പാസ്‌വേഡ് എളുപ്പം ഊഹിക്കാം. കുറേക്കൂടി നീളമുള്ളത് തിരഞ്ഞെടുക്കുക, ഉദാഹരണത്തിന് മൂന്നു വാക്കും ഒരു സംഖ്യയും.',
  'Please set up the code of your sign-in before you continue':
    'തുടരുന്നതിനു മുമ്പ് ലോഗിനുള്ള കോഡ് ഏർപ്പെടുത്തുക',
  'Enter the code that your authenticator app shows now': 'ഓതന്റിക്കേറ്റർ ആപ്പ് ഇപ്പോൾ കാണിക്കുന്ന കോഡ് നൽകുക',
  'This code is wrong, or it was used already': 'ഈ കോഡ് തെറ്റാണ്, അല്ലെങ്കിൽ മുമ്പ് ഉപയോഗിച്ചതാണ്',
  'This sign-in has ended already': 'ഈ ലോഗിൻ നേരത്തേ അവസാനിച്ചു',
  'Your sign-in asks for a code already': 'നിങ്ങളുടെ ലോഗിൻ ഇപ്പോൾത്തന്നെ കോഡ് ചോദിക്കുന്നുണ്ട്',
  'Please begin to set up the code once more': 'കോഡ് ഏർപ്പെടുത്തൽ ഒന്നുകൂടി തുടങ്ങുക',
  'This office wants administrators to sign in with a code':
    'അഡ്മിനിസ്ട്രേറ്റർമാർ കോഡോടെ ലോഗിൻ ചെയ്യണമെന്ന് ഈ ഓഫീസ് പറയുന്നു',
  'Your sign-in asks for no code': 'നിങ്ങളുടെ ലോഗിൻ കോഡ് ചോദിക്കുന്നില്ല',
  'Set up a code for your own sign-in first, in your profile':
    'ആദ്യം പ്രൊഫൈലിൽ സ്വന്തം ലോഗിനു കോഡ് ഏർപ്പെടുത്തുക',
  'Minutes without use must be from 5 to 720, or none':
    'ഉപയോഗിക്കാത്ത മിനിറ്റ് 5 മുതൽ 720 വരെയാകാം, അല്ലെങ്കിൽ വേണ്ട',
  'Please select whether administrators need a code': 'അഡ്മിനിസ്ട്രേറ്റർമാർക്ക് കോഡ് വേണോ എന്ന് തിരഞ്ഞെടുക്കുക',
  'Code removed': 'കോഡ് നീക്കി',
  'Choose a password other than the current one': 'ഇപ്പോഴത്തേതല്ലാത്ത പാസ്‌വേഡ് നൽകുക',
  'Your password was changed elsewhere. Please sign in again.':
    'മറ്റൊരിടത്ത് നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി. വീണ്ടും സൈൻ ഇൻ ചെയ്യുക.',
  'Staff member not found': 'ഈ ജീവനക്കാരെ കണ്ടെത്താനായില്ല',
  'This email belongs to another user': 'ഈ ഇമെയിൽ മറ്റൊരാളുടേതാണ്',
  'This mobile number belongs to another user': 'ഈ മൊബൈൽ നമ്പർ മറ്റൊരാളുടേതാണ്',
  'This is the last active administrator. Add another one first.':
    'ഇതാണ് അവസാനത്തെ അഡ്മിനിസ്ട്രേറ്റർ. ആദ്യം മറ്റൊരാളെ ചേർക്കുക.',
  'Staff added successfully': 'ജീവനക്കാരെ ചേർത്തു',
  'Staff updated successfully': 'ജീവനക്കാരുടെ വിവരം പുതുക്കി',
  'Password reset successfully': 'പാസ്‌വേഡ് പുതുക്കി',
  'Password changed successfully!': 'പാസ്‌വേഡ് മാറ്റി',
  'An account has at most {most} people': 'ഒരു അക്കൗണ്ടിൽ പരമാവധി {most} പേർ',
  'Switch your own code off in your profile': 'സ്വന്തം കോഡ് പ്രൊഫൈലിൽ ഒഴിവാക്കുക',
  'Change your own password in your profile': 'സ്വന്തം പാസ്‌വേഡ് പ്രൊഫൈലിൽ മാറ്റുക',
  'Too many failed logins. Please try again in {time}.':
    'തെറ്റായ സൈൻ ഇൻ ഒരുപാടായി. {time} കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  '1 minute': '1 മിനിറ്റ്',
  '{minutes} minutes': '{minutes} മിനിറ്റ്',
  'The logo must be a PNG of at most {width} by {height} pixels':
    'ലോഗോ പരമാവധി {width} × {height} പിക്സലുള്ള PNG ആകണം',
  'Someone else has changed this {what}. Close this form and open it again to see the current values.':
    'മറ്റൊരാൾ ഇത് മാറ്റി ({what}). ഇപ്പോഴത്തേത് കാണാൻ ഈ ഫോം അടച്ച് വീണ്ടും തുറക്കുക.',
  ticket: 'ടിക്കറ്റ്',
  member: 'അംഗം',
  group: 'ചിട്ടി',
  'group type': 'ചിട്ടി ഇനം',
  profile: 'പ്രൊഫൈൽ',
  settings: 'ക്രമീകരണം',
} as const;

const server = {
  'Not found': 'കണ്ടെത്താനായില്ല',
  'Not allowed': 'ഇത് അനുവദനീയമല്ല',
  'Your user type does not allow this': 'നിങ്ങളുടെ ചുമതലയ്ക്ക് ഇത് ചെയ്യാനാവില്ല',
  'Something has changed. Please reload and try again.':
    'എന്തോ മാറിയിട്ടുണ്ട്. പേജ് വീണ്ടും ലോഡ് ചെയ്ത് ശ്രമിക്കുക.',
  'Something went wrong. Please try again.': 'എന്തോ തകരാറുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
  'The server sent an answer that cannot be read. Please try again.':
    'സെർവറിന്റെ മറുപടി വായിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  'The server answered with an error ({status}).': 'സെർവറിൽ തകരാറുണ്ടായി ({status}).',
  'The server is busy. Please try again in a moment.': 'സെർവറിൽ തിരക്കാണ്. അല്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'The request took too long and was stopped. Please try again in a moment.':
    'ഏറെ നേരമെടുത്തതിനാൽ നിർത്തി. അല്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'The request took too long to arrive': 'അയച്ചത് എത്താൻ ഏറെ നേരമെടുത്തു. വീണ്ടും ശ്രമിക്കുക.',
  'The request was cancelled': 'അയച്ചത് പകുതിയിൽ നിന്നു. വീണ്ടും ശ്രമിക്കുക.',
  'The request is too large': 'അയച്ചത് വളരെ വലുതാണ്',
  'The request is not valid': 'അയച്ചത് ശരിയല്ല. പേജ് വീണ്ടും ലോഡ് ചെയ്ത് ശ്രമിക്കുക.',
  'The database cannot be reached. Please try again in a moment.':
    'വിവരശേഖരവുമായി ബന്ധപ്പെടാനായില്ല. അല്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'Disk full: nothing can be saved until there is space again.':
    'ഡിസ്ക് നിറഞ്ഞു: ഇടമുണ്ടാകുംവരെ ഒന്നും സേവ് ചെയ്യാനാവില്ല.',
  'The database is damaged: stop work, and tell the person who runs the server to restore a backup.':
    'വിവരശേഖരത്തിന് കേടുപറ്റി: ജോലി നിർത്തി, സെർവർ നോക്കുന്നയാളോട് ബാക്കപ്പ് തിരിച്ചെടുക്കാൻ പറയുക.',
  'Too many requests. Please slow down.': 'ഒരുമിച്ച് ഒരുപാട് ചെയ്തു. അല്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'Your other reports are still being prepared. Please wait.':
    'നിങ്ങളുടെ മറ്റു റിപ്പോർട്ടുകൾ തയ്യാറാകുന്നു. കാത്തിരിക്കുക.',
  'Please open {url}: this address is not encrypted.': '{url} തുറക്കുക: ഈ വിലാസം സുരക്ഷിതമല്ല.',
} as const;

/** Malayalam by the English text; values stand in braces. */
export const officeRefusals: Readonly<Record<string, string>> = {
  ...people,
  ...groups,
  ...bookImport,
  ...office,
  ...server,
};
