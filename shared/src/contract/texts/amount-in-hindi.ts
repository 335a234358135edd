const BELOW_HUNDRED =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );

const GROUPS = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

/** An amount of rupees in words, as amountInWords in English: `बारह हज़ार रुपये पचास पैसे मात्र`. */
export function amountInHindi(amount: number): string {
  const paise = Math.round(amount * 100);
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [inWords(rupees), rupees === 1 ? 'रुपया' : 'रुपये'];
  if (rest > 0) parts.push(inWords(rest), rest === 1 ? 'पैसा' : 'पैसे');
  return [...parts, 'मात्र'].join(' ');
}

function inWords(number: number): string {
  const [size, name] = GROUPS.find(([each]) => number >= each) ?? [];
  if (size === undefined) return BELOW_HUNDRED[number] ?? '';
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  return number % size === 0 ? head : `${head} ${inWords(number % size)}`;
}
