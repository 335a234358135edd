// Malayalam of the faults of an imported paper book: see docs/languages.md.

/** Files that cannot be read. */
const files = {
  'There are more than {most} rows in all: import the book in parts':
    'ആകെ {most}-ലധികം വരികളുണ്ട്: പുസ്തകം ഭാഗങ്ങളായി ചേർക്കുക',
  'There is too much text in this file: import the book in parts':
    'ഈ ഫയലിൽ എഴുത്ത് കൂടുതലാണ്: പുസ്തകം ഭാഗങ്ങളായി ചേർക്കുക',
  'This file takes too much memory to be read: import the book in parts':
    'ഈ ഫയൽ വായിക്കാവുന്നതിലും വലുതാണ്: പുസ്തകം ഭാഗങ്ങളായി ചേർക്കുക',
  'This file takes too long to be read: import the book in parts':
    'ഈ ഫയൽ വായിക്കാൻ ഏറെ നേരമെടുക്കുന്നു: പുസ്തകം ഭാഗങ്ങളായി ചേർക്കുക',
  'save it in Excel as "CSV UTF-8 (Comma delimited)" or as XLSX':
    'Excel-ൽ "CSV UTF-8 (Comma delimited)" ആയോ XLSX ആയോ സേവ് ചെയ്യുക',
  'The letters of this file cannot be read for certain, such as {example} in row {row}: {save}':
    'ഈ ഫയലിലെ അക്ഷരങ്ങൾ ഉറപ്പായി വായിക്കാനാവുന്നില്ല, വരി {row}-ൽ {example} പോലെ: {save}',
  'This file is damaged, or cut at its end: {save}': 'ഈ ഫയൽ കേടാണ്, അല്ലെങ്കിൽ അവസാനം മുറിഞ്ഞു: {save}',
  'The letters of this file cannot be read: {save}': 'ഈ ഫയലിലെ അക്ഷരങ്ങൾ വായിക്കാനാവുന്നില്ല: {save}',
  'This is no CSV file: {save}': 'ഇത് CSV ഫയലല്ല: {save}',
  'Cells may be separated by {names} here: save the file as XLSX, or put each cell in quotes':
    'കളങ്ങൾ തിരിക്കുന്നത് എന്തെന്ന് ഉറപ്പില്ല ({names}): XLSX ആയി സേവ് ചെയ്യുക, അല്ലെങ്കിൽ ഓരോ കളവും ഉദ്ധരണിയിലാക്കുക',
  'A quotation mark (") is opened and never closed: close it, or remove it':
    'ഒരു ഉദ്ധരണിചിഹ്നം (") തുറന്നിട്ട് അടച്ചിട്ടില്ല: അടയ്ക്കുക, അല്ലെങ്കിൽ നീക്കുക',
  'A quotation mark (") is opened{where} and never closed: close it, or remove it':
    'ഒരു ഉദ്ധരണിചിഹ്നം (") തുറന്നിട്ട് അടച്ചിട്ടില്ല ({where}): അടയ്ക്കുക, അല്ലെങ്കിൽ നീക്കുക',
  'A quotation mark (") stands inside a cell: write it twice ("") with quotes around the cell, or remove it':
    'കളത്തിനുള്ളിൽ ഒരു ഉദ്ധരണിചിഹ്നമുണ്ട് ("): അത് രണ്ടായി ("") എഴുതി കളം ഉദ്ധരണിയിലാക്കുക, അല്ലെങ്കിൽ നീക്കുക',
  'A quotation mark ("){where} stands inside a cell: write it twice ("") with quotes around the cell, or remove it':
    'കളത്തിനുള്ളിൽ ഒരു ഉദ്ധരണിചിഹ്നമുണ്ട് (") ({where}): അത് രണ്ടായി ("") എഴുതി കളം ഉദ്ധരണിയിലാക്കുക, അല്ലെങ്കിൽ നീക്കുക',
  '{cell}: several rows in one cell; a quotation mark (") is missing':
    '{cell}: ഒരു കളത്തിൽ പല വരികൾ; ഒരു ഉദ്ധരണിചിഹ്നം (") കുറവാണ്',
  'This CSV file cannot be read: {why}': 'ഈ CSV ഫയൽ വായിക്കാനാവുന്നില്ല: {why}',
  'an {what} with a comma needs quotes': 'കോമയുള്ളത് ഉദ്ധരണിയിലാക്കണം ({what})',
  'This row has {cells} cells and the file {columns} columns: {needs}':
    'ഈ വരിയിൽ {cells} കളം, ഫയലിൽ {columns} കോളം: {needs}',
  '{cell}: cell {number} has no heading; {needs}': '{cell}: കളം {number}-ന് തലക്കെട്ടില്ല; {needs}',
  '{amount}: an amount with a comma needs quotes, such as "{whole}"; write {alone} if that is all':
    '{amount}: കോമയുള്ള തുക "{whole}" എന്നപോലെ ഉദ്ധരണിയിലാക്കുക; അത്രയേ ഉള്ളൂവെങ്കിൽ {alone} എന്ന് എഴുതുക',
  'This workbook is too large': 'ഈ ഫയൽ വളരെ വലുതാണ്',
  'This workbook has too many parts': 'ഈ ഫയലിൽ ഭാഗങ്ങൾ കൂടുതലാണ്',
  'This workbook has a password: save it without one': 'ഈ ഫയലിന് പാസ്‌വേഡുണ്ട്: പാസ്‌വേഡില്ലാതെ സേവ് ചെയ്യുക',
  'This XLSX file cannot be read: {why}': 'ഈ XLSX ഫയൽ വായിക്കാനാവുന്നില്ല: {why}',
  'This workbook has no {part}': 'ഈ ഫയലിൽ {part} ഇല്ല',
  'This workbook is nested too deeply': 'ഈ ഫയൽ വായിക്കാനാവുന്നില്ല. XLSX ആയി വീണ്ടും സേവ് ചെയ്യുക.',
  'This workbook was not written by a spreadsheet program: save it again as XLSX':
    'ഇത് സ്പ്രെഡ്ഷീറ്റ് പ്രോഗ്രാം ഉണ്ടാക്കിയതല്ല: XLSX ആയി വീണ്ടും സേവ് ചെയ്യുക',
  'This workbook cannot be read: {why}': 'ഈ ഫയൽ വായിക്കാനാവുന്നില്ല: {why}',
  'This workbook has too many texts: import the book in parts':
    'ഈ ഫയലിൽ എഴുത്ത് കൂടുതലാണ്: പുസ്തകം ഭാഗങ്ങളായി ചേർക്കുക',
  'Cells {from} to {to} are merged: unmerge them and write the value in each row':
    '{from} മുതൽ {to} വരെയുള്ള കളങ്ങൾ ചേർത്തിരിക്കുന്നു: വേർപെടുത്തി ഓരോ വരിയിലും എഴുതുക',
  'Cells {one} are merged: unmerge them and write the value in each row':
    '{one} കളങ്ങൾ ചേർത്തിരിക്കുന്നു: വേർപെടുത്തി ഓരോ വരിയിലും എഴുതുക',
  '{fault} (column {column})': '{fault} (കോളം {column})',
} as const;

/** Cells that cannot be taken as they are. */
const cells = {
  'This cell has more than {most} characters': 'ഈ കളത്തിൽ {most}-ലധികം അക്ഷരമുണ്ട്',
  'Write this cell anew and save the file as "CSV UTF-8" or XLSX':
    'ഈ കളം വീണ്ടും എഴുതി "CSV UTF-8" ആയോ XLSX ആയോ സേവ് ചെയ്യുക',
  'Excel has shortened this number, its last digits are lost. Format the column as Number without decimals, or as Text, and save again':
    'Excel ഈ സംഖ്യ ചുരുക്കി, അവസാനത്തെ അക്കങ്ങൾ നഷ്ടപ്പെട്ടു. കോളം ദശാംശമില്ലാത്ത Number അല്ലെങ്കിൽ Text ആക്കി വീണ്ടും സേവ് ചെയ്യുക',
  'Letters were lost when this file was saved. {anew}': 'സേവ് ചെയ്തപ്പോൾ അക്ഷരങ്ങൾ നഷ്ടപ്പെട്ടു. {anew}',
  'Codes stand in place of letters. {anew}': 'അക്ഷരങ്ങൾക്കു പകരം കോഡുകളാണ്. {anew}',
  'This is a mark for the row above: write the value itself':
    'ഇത് മുകളിലെ വരിക്കുള്ള അടയാളമാണ്: വേണ്ടതു തന്നെ എഴുതുക',
  'A program writes this for an empty cell: write the value, or leave it empty':
    'ശൂന്യമായ കളത്തിൽ പ്രോഗ്രാം എഴുതിയതാണിത്: വേണ്ടത് എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക',
  'Letters were saved in another code and read wrongly. {anew}':
    'അക്ഷരങ്ങൾ മറ്റൊരു കോഡിൽ സേവ് ചെയ്തതിനാൽ തെറ്റായി. {anew}',
  'Question marks stand where letters were lost. {anew}':
    'അക്ഷരങ്ങൾ നഷ്ടപ്പെട്ടിടത്ത് ചോദ്യചിഹ്നങ്ങളാണ്. {anew}',
  'This cell has a sign that nobody sees ({sign}): write it anew':
    'ഈ കളത്തിൽ കാണാനാവാത്ത ഒരു ചിഹ്നമുണ്ട് ({sign}): വീണ്ടും എഴുതുക',
  'The column was too narrow when this was copied: make it wider and save again':
    'പകർത്തിയപ്പോൾ കോളത്തിന് വീതി പോരായിരുന്നു: വീതി കൂട്ടി വീണ്ടും സേവ് ചെയ്യുക',
  'This is an error of a formula: write the value': 'ഇത് ഫോർമുലയുടെ തെറ്റാണ്: വേണ്ടത് എഴുതുക',
  'This is a formula without its value: open the file in Excel and save it, or write the value':
    'ഇത് ഫലമില്ലാത്ത ഫോർമുലയാണ്: ഫയൽ Excel-ൽ തുറന്ന് സേവ് ചെയ്യുക, അല്ലെങ്കിൽ വേണ്ടത് എഴുതുക',
  'This is a tick of a sheet and no value: write the value': 'ഇത് ഷീറ്റിലെ ടിക് മാത്രമാണ്: വേണ്ടത് എഴുതുക',
  'A question mark stands in this name: a letter was lost. {anew}':
    'ഈ പേരിൽ ചോദ്യചിഹ്നമുണ്ട്: ഒരക്ഷരം നഷ്ടപ്പെട്ടു. {anew}',
  'Quotation marks stand around this name: remove them': 'ഈ പേര് ഉദ്ധരണിയിലാണ്: ഉദ്ധരണിചിഹ്നങ്ങൾ നീക്കുക',
  'This says that there is no name: write it, or leave the cell empty':
    'പേരില്ല എന്നാണ് ഇതിലുള്ളത്: പേര് എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക',
  'This is no name: is it in the wrong column?': 'ഇത് പേരല്ല: കോളം മാറിപ്പോയോ?',
  'Excel has made a date of this: format the column as Text and write the code anew':
    'Excel ഇത് തീയതിയാക്കി: കോളം Text ആക്കി കോഡ് വീണ്ടും എഴുതുക',
  'A UPI number has 12 digits and this one {count}: zeros at its beginning may be lost. Format the column as Text and write it anew':
    'UPI നമ്പറിന് 12 അക്കം വേണം, ഇതിന് {count}: തുടക്കത്തിലെ പൂജ്യം നഷ്ടപ്പെട്ടിരിക്കാം. കോളം Text ആക്കി വീണ്ടും എഴുതുക',
  'This cell has more than one number: write one phone':
    'ഈ കളത്തിൽ ഒന്നിലധികം നമ്പറുണ്ട്: ഒരു ഫോൺ മാത്രം എഴുതുക',
  'Letters stand among the digits (O for 0, l for 1): write digits':
    'അക്കങ്ങൾക്കിടയിൽ അക്ഷരങ്ങളുണ്ട് (0-ന് O, 1-ന് l): അക്കങ്ങൾ എഴുതുക',
  'A phone has digits, spaces and hyphens only, such as 98470 12345':
    'ഫോണിൽ അക്കങ്ങളും ഇടവും ഹൈഫനും മാത്രം, 98470 12345 എന്നപോലെ',
  'This has {count} digits. Please enter a valid 10-digit phone number':
    'ഇതിൽ {count} അക്കമേയുള്ളൂ. 10 അക്കമുള്ള ശരിയായ ഫോൺ നമ്പർ നൽകുക',
  'This has 1 digit. Please enter a valid 10-digit phone number':
    'ഇതിൽ 1 അക്കമേയുള്ളൂ. 10 അക്കമുള്ള ശരിയായ ഫോൺ നമ്പർ നൽകുക',
  'After + stands the country: only numbers of India (+91) are taken':
    '+ കഴിഞ്ഞാൽ രാജ്യമാണ്: ഇന്ത്യയിലെ നമ്പറുകൾ (+91) മാത്രമേ എടുക്കൂ',
  'Write the whole amount in digits, such as 5000 or 1,00,000':
    'മുഴുവൻ തുകയും അക്കത്തിൽ എഴുതുക, 5000 അല്ലെങ്കിൽ 1,00,000 എന്നപോലെ',
  'An amount is above 0: a payment back is no row of this file':
    'തുക 0-ൽ കൂടുതലാകണം: തിരികെ നൽകിയത് ഈ ഫയലിൽ ചേർക്കരുത്',
  'A comma stands before three digits, as in 5,000 or 1,00,000; paise stand after a point, as in 500.00':
    'മൂന്നക്കത്തിനു മുമ്പാണ് കോമ, 5,000 അല്ലെങ്കിൽ 1,00,000 എന്നപോലെ; പൈസ കുത്തിനു ശേഷം, 500.00 എന്നപോലെ',
  'An amount has two decimals at most, such as 1250.50': 'തുകയിൽ പൈസ പരമാവധി രണ്ടക്കം, 1250.50 എന്നപോലെ',
  'Not an amount in rupees, such as 5000, 1,00,000 or 1250.50':
    'ഇത് രൂപയിലുള്ള തുകയല്ല; 5000, 1,00,000, 1250.50 എന്നപോലെ എഴുതുക',
  'Not a whole number, such as 2': 'ഇത് 2 പോലെയുള്ള പൂർണ്ണസംഖ്യയല്ല',
  'write it as 25/04/2026 or 25-Apr-2026': '25/04/2026 അല്ലെങ്കിൽ 25-Apr-2026 എന്നപോലെ എഴുതുക',
  'This is the number that Excel keeps for a date: format the column as Date and save again, or {write}':
    'ഇത് Excel തീയതിക്കു പകരം വയ്ക്കുന്ന സംഖ്യയാണ്: കോളം Date ആക്കി വീണ്ടും സേവ് ചെയ്യുക, അല്ലെങ്കിൽ {write}',
  'The day, month or year is not there: {write}': 'ദിവസമോ മാസമോ വർഷമോ ഇല്ല: {write}',
  'Not a date: {write}': 'ഇത് തീയതിയല്ല: {write}',
  'This has a time: write the date alone, such as 25/04/2026':
    'ഇതിൽ സമയമുണ്ട്: തീയതി മാത്രം എഴുതുക, 25/04/2026 എന്നപോലെ',
  'This month has no English name: {write}': 'മാസത്തിന്റെ പേര് ഇംഗ്ലീഷിലല്ല: {write}',
  'The year has two digits: write all four, such as 25/04/2026':
    'വർഷം രണ്ടക്കമേയുള്ളൂ: നാലും എഴുതുക, 25/04/2026 എന്നപോലെ',
  'The month stands first here: write the day first, {date}, and look at the other dates of this column':
    'ഇവിടെ മാസമാണ് ആദ്യം: ദിവസം ആദ്യം എഴുതുക, {date}; ഈ കോളത്തിലെ മറ്റു തീയതികളും നോക്കുക',
  'There is no such day: {write}': 'ഇങ്ങനെയൊരു ദിവസമില്ല: {write}',
  'write all dates of this column as 25-Apr-2026':
    'ഈ കോളത്തിലെ എല്ലാ തീയതികളും 25-Apr-2026 എന്നപോലെ എഴുതുക',
  'Row {row} has the month first, {date}, so this may be another day: {write}':
    'വരി {row}-ൽ മാസമാണ് ആദ്യം, {date}; അതിനാൽ ഇത് മറ്റൊരു ദിവസമാകാം: {write}',
  'Row {row} is a text, {date}, so Excel may have taken the month for the day here: {write}':
    'വരി {row}-ലേത് വെറും എഴുത്താണ്, {date}; അതിനാൽ Excel ഇവിടെ മാസവും ദിവസവും മാറ്റിയിരിക്കാം: {write}',
} as const;

/** Rows that do not fit the book, the other rows or the console. */
const rows = {
  'Group code': 'ചിട്ടി കോഡ്',
  'Draw no.': 'നറുക്കെടുപ്പ് നമ്പർ',
  'Prize paid on': 'സമ്മാനം നൽകിയ തീയതി',
  'Draw {number} of this group is also in row {row}': 'ഈ ചിട്ടിയുടെ നറുക്കെടുപ്പ് {number} വരി {row}-ലുമുണ്ട്',
  'Draw {number} of this group is missing': 'ഈ ചിട്ടിയുടെ നറുക്കെടുപ്പ് {number} ഇല്ല',
  'This group has {count} draws': 'ഈ ചിട്ടിക്ക് {count} നറുക്കെടുപ്പേയുള്ളൂ',
  'This member has won with all tickets of this group already':
    'ഈ അംഗത്തിന് ഈ ചിട്ടിയിലെ എല്ലാ ടിക്കറ്റിനും നറുക്ക് ലഭിച്ചുകഴിഞ്ഞു',
  'Group {code} has a draw in the console: what was held before stays as it is':
    'ചിട്ടി {code}-ന് കൺസോളിൽ നറുക്കെടുപ്പുണ്ട്: മുമ്പ് നടത്തിയവ അതുപോലെ നിൽക്കും',
  'The draws of group {code} are recorded already: correct them there':
    'ചിട്ടി {code}-ന്റെ നറുക്കെടുപ്പുകൾ രേഖപ്പെടുത്തിയതാണ്: അവിടെ തിരുത്തുക',
  'Group {code} is not active': 'ചിട്ടി {code} സജീവമല്ല',
  'This group is also in row {row}': 'ഈ ചിട്ടി വരി {row}-ലുമുണ്ട്',
  'At most {most} groups at once': 'ഒരുമിച്ച് പരമാവധി {most} ചിട്ടി',
  'A group with this code exists already, with {what}': 'ഈ കോഡുള്ള ചിട്ടി ഇപ്പോൾത്തന്നെയുണ്ട്, അതിൽ {what}',
  'no return amount': 'സമ്മാനത്തുകയില്ല',
  'Status must be Joined or Active': 'നില Joined അല്ലെങ്കിൽ Active ആകണം',
  'No group has this code, in the console or in the groups file':
    'ഈ കോഡുള്ള ചിട്ടി കൺസോളിലും ചിട്ടികളുടെ ഫയലിലുമില്ല',
  'Row {row} has this phone for {name}: write one name if it is one person, or enrol the other person in the console':
    'വരി {row}-ൽ ഈ ഫോൺ {name}-ന്റേതാണ്: ഒരാളാണെങ്കിൽ ഒരേ പേര് എഴുതുക, അല്ലെങ്കിൽ മറ്റേയാളെ കൺസോളിൽ ചേർക്കുക',
  'Row {row} has another address for this member, {address}: write one in both rows':
    'വരി {row}-ൽ ഈ അംഗത്തിന് മറ്റൊരു വിലാസമാണ്, {address}: രണ്ടിലും ഒന്നുതന്നെ എഴുതുക',
  'Row {row} has another email for this member: write one in both rows':
    'വരി {row}-ൽ ഈ അംഗത്തിന് മറ്റൊരു ഇമെയിലാണ്: രണ്ടിലും ഒന്നുതന്നെ എഴുതുക',
  'This member already has {count} tickets of this group':
    'ഈ അംഗത്തിന് ഈ ചിട്ടിയിൽ ഇപ്പോൾത്തന്നെ {count} ടിക്കറ്റുണ്ട്',
  'Group {code} has {places} places, only {left} of them left for this row':
    'ചിട്ടി {code}-ൽ {places} ഇടം; ഈ വരിക്ക് ബാക്കി {left} മാത്രം',
  'a new ticket of {code}': '{code}-ന്റെ പുതിയ ടിക്കറ്റ്',
  'No member with this phone has a ticket of this group': 'ഈ ഫോണുള്ള ആർക്കും ഈ ചിട്ടിയിൽ ടിക്കറ്റില്ല',
  'Several members have this phone: write the name of the member who paid':
    'ഈ ഫോൺ പല അംഗങ്ങൾക്കുമുണ്ട്: പണമടച്ച അംഗത്തിന്റെ പേര് എഴുതുക',
  'Several members have this phone: write the name of the member who won':
    'ഈ ഫോൺ പല അംഗങ്ങൾക്കുമുണ്ട്: നറുക്ക് ലഭിച്ച അംഗത്തിന്റെ പേര് എഴുതുക',
  'The member with this phone and group has another name': 'ഈ ഫോണും ചിട്ടിയുമുള്ള അംഗത്തിന് മറ്റൊരു പേരാണ്',
  'This member owes {left} more of {all} in this group, up to this payment':
    'ഈ പണമടയ്ക്കൽ വരെ ഈ ചിട്ടിയിൽ ഈ അംഗത്തിന് {all}-ൽ {left} മാത്രമേ അടയ്ക്കാനുള്ളൂ',
  'Group {code} has a draw in the console: record this payment there':
    'ചിട്ടി {code}-ന് കൺസോളിൽ നറുക്കെടുപ്പുണ്ട്: ഈ പണം അവിടെ രേഖപ്പെടുത്തുക',
  'Ticket {code} has payments made in the console, such as {number}: record this payment there':
    'ടിക്കറ്റ് {code}-ന് കൺസോളിൽ പണമടച്ചിട്ടുണ്ട് ({number} തുടങ്ങിയവ): ഈ പണം അവിടെ രേഖപ്പെടുത്തുക',
  '{closed}: leave the row out, or have the month opened again in the day book':
    '{closed}: ഈ വരി ഒഴിവാക്കുക, അല്ലെങ്കിൽ നാൾവഴിയിൽ ആ മാസം വീണ്ടും തുറപ്പിക്കുക',
  'The same payment is also in row {row}: give both a book receipt no.':
    'ഇതേ പണമടയ്ക്കൽ വരി {row}-ലുമുണ്ട്: രണ്ടിനും പുസ്തകത്തിലെ രസീത് നമ്പർ നൽകുക',
  'This payment is already recorded, as {number}': 'ഈ പണമടയ്ക്കൽ {number} ആയി രേഖപ്പെടുത്തിയിട്ടുണ്ട്',
  'The data that the files were checked against has changed. Please check them again.':
    'ഫയലുകൾ പരിശോധിച്ച ശേഷം കൺസോളിലെ വിവരങ്ങൾ മാറി. വീണ്ടും പരിശോധിക്കുക.',
  'The first draw of {code} was on {day}': '{code}-ന്റെ ആദ്യ നറുക്കെടുപ്പ് {day}-ന് ആയിരുന്നു',
  'Draws held {files} in the files, {book} in the book':
    'നടത്തിയ നറുക്കെടുപ്പുകൾ: ഫയലുകളിൽ {files}, പുസ്തകത്തിൽ {book}',
} as const;

/** Malayalam by the English text; values stand in braces. */
export const importRefusals: Readonly<Record<string, string>> = { ...files, ...cells, ...rows };
