// Hindi of the check page: see docs/languages.md. Why a record is not genuine stays English.
import type { LanguageFile, Translated } from '@kuri/shared/texts';
import { computationLabels, remarks, warnings } from '../labels.ts';
import { listLabels, pageLabels, storyLabels, verdictLabels } from './labels.ts';

const page: Translated<typeof pageLabels> = {
  title: 'ड्रॉ की जाँच',
  language: 'भाषा',
  intro:
    'यह पेज अभिलेख से ही सब कुछ फिर से निकालता है: हर सूची, हर विजेता। यह आपके ही उपकरण पर होता है, कहीं कुछ नहीं भेजा जाता, और इंटरनेट की ज़रूरत नहीं।',
  input: {
    title: 'अभिलेख',
    file: 'सहेजा हुआ अभिलेख चुनें',
    paste: 'या यहाँ चिपकाएँ',
    hash: 'वह कोड जिसका आपने फ़ोटो लिया या जिसे लिख लिया',
    hashHint: 'ज़रूरी नहीं, पर सबसे पक्की जाँच यही है: पहले 16 अक्षर काफ़ी हैं।',
    check: 'जाँचें',
    empty: 'पहले कोई फ़ाइल चुनें या अभिलेख चिपकाएँ।',
    noHash: 'कोड के कम से कम पहले 16 अक्षर चाहिए: 0 से 9 और a से f।',
  },
  fetching: 'इस पते का अभिलेख लिया जा रहा है',
  fetchFailed: 'इस पते का अभिलेख नहीं मिला। फिर कोशिश करें, या अपना सहेजा हुआ अभिलेख चुनें।',
  unknown:
    'इस सर्वर पर इस कोड का कोई अभिलेख नहीं है। अगर आपने इसका फ़ोटो इस चिट के ड्रॉ में लिया था, तो उसके बाद अभिलेख फिर से लिखा या छोटा किया गया है। फ़ोटो सँभालकर रखें और दूसरों को दिखाएँ।',
  retry: 'फिर कोशिश करें',
  savePage: 'यह पेज सहेजें',
  saveRecord: 'अभिलेख सहेजें',
  saveHint: 'दोनों सहेज लें, तो आप सर्वर के बिना कभी भी इस ड्रॉ की जाँच कर सकते हैं।',
};

const verdict: Translated<typeof verdictLabels> = {
  result: 'नतीजा',
  genuine: 'असली',
  notGenuine: 'असली नहीं',
  group: (code, id) => (code === null ? `चिट ${id}` : `चिट ${code} (${id})`),
  genuineText: (entries, drawn) =>
    drawn === 0
      ? `सभी ${entries} प्रविष्टियाँ एक के बाद एक जुड़ती हैं। अभी कोई ड्रॉ नहीं हुआ।`
      : `सभी ${entries} प्रविष्टियाँ एक के बाद एक जुड़ती हैं, और ड्रॉ फिर से करने पर सभी ${drawn} ड्रॉ में वही विजेता निकलता है।`,
  notGenuineText: 'यह वह अभिलेख नहीं है जो उस दिन लिखा गया था। इस पर भरोसा न करें।',
  why: 'कारण',
  warnings: 'पहले यह पढ़ें',
  knownHash: (entry) => `आपका दिया कोड इस अभिलेख की प्रविष्टि ${entry} का है।`,
  noKnownHash: 'फ़ोटो लिए किसी कोड से मिलान नहीं किया गया।',
  known: 'कृपया ध्यान दें',
  more: (count) => `और ${count}`,
  limits: 'जो अभिलेख अकेले नहीं दिखा सकता',
  limitList: [
    'क्या पूरा अभिलेख फिर से लिखा गया, या उसकी आख़िरी प्रविष्टियाँ ग़ायब हैं। उस दिन का फ़ोटो लिया हुआ कोड यह दिखाता है: उसे ऊपर लिखें।',
    'क्या सूची में वे सब थे जिन्हें होना चाहिए। सूची में और छोड़े गए नामों में अपना नाम देखें।',
    'क्या लिखी गई संख्याएँ वही हैं जो सभा में बोली गईं। पर्चियों से मिलाएँ।',
  ],
};

const story: Translated<typeof storyLabels> = {
  draws: 'ड्रॉ',
  title: (drawNo, period) => `ड्रॉ ${drawNo} · ${period}`,
  states: {
    locked: 'पूरा नहीं',
    drawn: 'पुष्टि नहीं',
    marked: 'पुष्टि हो गई',
    void: 'रद्द',
  },
  unfinished: 'सूची पक्की की गई, पर उसके बाद इस अभिलेख में कोई ड्रॉ नहीं है। कारण पूछें और अभिलेख फिर देखें।',
  unconfirmed: 'विजेता निकाला गया, पर उसकी पुष्टि अभी इस अभिलेख में नहीं है।',
  winner: 'विजेता',
  wouldHaveWon: 'निकला, पर रद्द',
  named: 'इस अभिलेख में लिखा नाम, जो असली नहीं है',
  ticket: (code, ticket) => `${code} · टिकट ${ticket}`,
  unknownTicket: 'सूची में नहीं',
  listElsewhere: (position, ticket) => `क्रमांक ${position}, टिकट ${ticket}`,
  due: 'नियत तारीख',
  noDue: 'इस अभिलेख में नहीं लिखा',
  list: 'सूची',
  noList: 'इस अभिलेख में नहीं: इस ड्रॉ के अपने कोड वाले अभिलेख में है।',
  frozen: 'सूची पक्की की गई',
  count: 'भाग लेते हैं',
  counts: (inside, outside) => {
    const tickets = `${inside} टिकट`;
    return outside === 0 ? tickets : `${tickets}, ${outside} छोड़े गए`;
  },
  numbers: 'सभा से मिली संख्याएँ',
  noNumbers: 'कोई नहीं',
  beacon: 'सार्वजनिक यादृच्छिक संख्या',
  drawn: 'ड्रॉ निकाला गया',
  confirmed: 'पुष्टि',
  story: (lines) => `सूची कैसे बनी (${lines})`,
  hashes: 'इसका प्रमाण कैसे मिलता है',
  hashNames: {
    list: 'सूची',
    lock: 'पक्की सूची, प्रविष्टि',
    seal: 'मुहर',
    seed: 'गुप्त संख्या, खोली गई',
    draw: 'ड्रॉ, प्रविष्टि',
    next: 'अगले ड्रॉ की मुहर',
    mark: 'पुष्टि, प्रविष्टि',
    void: 'रद्द, प्रविष्टि',
  },
  byHand: 'टर्मिनल में openssl से। उत्तर के पहले चार अक्षर ही ऊपर की संख्या हैं, हेक्साडेसिमल में।',
  void: {
    before: (moment) => `शुरू होने से पहले रद्द, ${moment}`,
    after: (moment) => `शुरू होने के बाद रद्द, ${moment}`,
    opened: 'इसकी गुप्त संख्या खोली गई। पर्चियों की संख्याओं से कोई भी निकाल सकता है कि कौन जीतता।',
    numbers: 'पर्चियों की संख्याएँ',
    numbersHint: 'हर एक में 4 से 8 अंक, बीच में ख़ाली जगह; कोई न हो तो ख़ाली छोड़ें।',
    compute: 'कौन जीतता?',
    invalid: 'हर संख्या में 4 से 8 अंक होने चाहिए।',
    would: (position, name) => `क्रमांक ${position}, ${name}, की जीत होती।`,
    wouldUnnamed: (position) =>
      `क्रमांक ${position} की जीत होती। नाम इस ड्रॉ के अपने कोड वाले अभिलेख में है।`,
  },
};

const list: Translated<typeof listLabels> = {
  title: (count) => `सूची (${count})`,
  search: 'नाम या क्रमांक खोजें',
  table: 'सूची के सब लोग',
  position: 'क्र.',
  name: 'नाम',
  ticket: 'टिकट',
  found: (count) => (count === 0 ? 'कोई नहीं मिला' : `${count} मिले`),
};

const computation: Translated<typeof computationLabels> = {
  sum: (u, count, rest, position) => `${u} mod ${count} = ${rest} → क्रमांक ${position}`,
  skipped: (u) => `हर टिकट को समान मौका मिले, इसलिए ${u} छोड़ा गया; फिर `,
};

const remarked: Translated<typeof remarks> = {
  clockBack: 'पिछली प्रविष्टि के बाद सर्वर की घड़ी पीछे गई थी। समय से विजेता नहीं बदलता।',
  firstDraw: (drawNo) => `यह अभिलेख ड्रॉ ${drawNo} से शुरू होता है। पहले के ड्रॉ इसमें नहीं हैं।`,
  early: (days, reason) => `नियत तारीख से ${days} दिन पहले किया गया: ${reason}`,
  earlyHour: (hour, reason) => `नियत समय ${hour} से पहले किया गया: ${reason}`,
  noDay: 'इस अभिलेख में नहीं लिखा कि ड्रॉ कब होना था।',
  listsElsewhere:
    'इस अभिलेख में केवल आख़िरी ड्रॉ की सूची है। पहले के ड्रॉ की सूचियाँ उनके अपने कोड वाले अभिलेखों में हैं।',
  wonElsewhere: (codes) => `जो ड्रॉ इस अभिलेख में नहीं हैं, उनके विजेता मानकर छोड़े गए: ${codes}।`,
  gone: (codes) => `पिछले ड्रॉ की सूची में थे, इसमें नहीं: ${codes}।`,
  lookUpRound: (round, hash) =>
    `drand (quicknet) का दौर ${round} अभिलेख से लिया गया है। मिलाएँ: उसके हस्ताक्षर का SHA-256 यह होना चाहिए: ${hash}।`,
};

const warned: Translated<typeof warnings> = {
  ofDraw: (drawNo, isVoid, text) => `ड्रॉ ${drawNo}${isVoid ? ', रद्द' : ''}: ${text}`,
  left: (count) => `भुगतान किए हुए ${count} टिकट हाथ से छोड़े गए`,
  oneTicket: 'सूची में एक ही टिकट था',
  voided: (times) => `पहले ${times} बार रद्द`,
  markDay: (date) => `पुष्टि का दिन ड्रॉ का दिन नहीं है: उसमें ${date} लिखा है`,
  restored: (moment) =>
    `इसके चरणों के बीच ${moment} को डेटाबेस बैकअप से लौटाया गया: पहले लिखा हुआ खो गया हो सकता है`,
  restoredBefore: (moment) =>
    `मुहर और सूची के बीच ${moment} को डेटाबेस बैकअप से लौटाया गया: गुप्त संख्या पता हो सकती थी`,
  stated: (count) => `इस अभिलेख से पहले ${count} ड्रॉ हुए; उनकी जाँच नहीं हुई`,
};

export const translations: LanguageFile['translations'] = [
  [pageLabels, page],
  [verdictLabels, verdict],
  [storyLabels, story],
  [listLabels, list],
  [computationLabels, computation],
  [remarks, remarked],
  [warnings, warned],
];
