import { sayInMalayalam } from './say-in-malayalam.ts';

it('says a text as it stands', () => {
  expect(sayInMalayalam('This receipt was already reversed')).toBe('ഈ രസീത് നേരത്തേ റദ്ദാക്കിയതാണ്');
});

it('keeps the values of a text, each in its place', () => {
  expect(sayInMalayalam('Ticket ONAM-7 has only ₹1,500 left to pay')).toBe(
    'ടിക്കറ്റ് ONAM-7: ഇനി ₹1,500 മാത്രമേ അടയ്ക്കാനുള്ളൂ',
  );
  expect(sayInMalayalam('Ticket {code} $& is fully paid')).toBe('ടിക്കറ്റ് {code} $& മുഴുവൻ അടച്ചു');
});

it('says values that have a text of their own', () => {
  expect(sayInMalayalam('Promised amount is required')).toBe('തരാമെന്നു പറഞ്ഞ തുക നൽകുക');
  expect(sayInMalayalam('Ticket ONAM-7 is Inactive and cannot take a payment')).toBe(
    'ടിക്കറ്റ് ONAM-7: നില “നിഷ്ക്രിയം” ആയതിനാൽ പണമടയ്ക്കാനാവില്ല',
  );
  expect(
    sayInMalayalam(
      'Line 2: end it with a percentage or an amount, as in “Commission 5%” or “Stamp ₹100”',
    ),
  ).toMatch(/^വരി 2: .*എഴുതുക$/);
});

it('takes the text that says most', () => {
  expect(sayInMalayalam('Max Capacity must be at least 12, the tickets in the group')).toBe(
    'പരമാവധി ടിക്കറ്റ്: ചിട്ടിയിൽ 12 ടിക്കറ്റുണ്ട്, അതിൽ കുറയരുത്',
  );
});

it.each(['', 'The harvest was good', 'ഈ രസീത് നേരത്തേ റദ്ദാക്കിയതാണ്', 'constructor'])(
  'leaves “%s” as it is',
  (text) => {
    expect(sayInMalayalam(text)).toBe(text);
  },
);
