import { REMINDER_LANGUAGES, REMINDER_LOCALES, type ReminderLocale } from '@kuri/shared/texts';
import { checkRecord } from '../check-record.ts';
import { readKnownHash, readRecord } from '../read-record.ts';
import { button, el, field } from './elements.ts';
import { pageLabels, verdictLabels } from './labels.ts';
import { speak } from './language.ts';
import { bannerView, detailsView } from './verdict-view.ts';

interface PageStart {
  /** HTML of the untouched page, for saving. */
  original: string;
  language: ReminderLocale;
  /** Content of the form before the language was changed. */
  entered?: Given;
  /** Record that was checked before it. */
  checked?: Given | null;
}

/** Builds the check page in `place`; a change of its language builds it again. */
export function startCheckPage(place: HTMLElement, start: PageStart): void {
  const { original, language } = start;
  speak(language);
  document.documentElement.lang = language;
  document.title = `${pageLabels.title} · Kuri`;
  let checked: Given | null = null;
  const result = resultView();
  const check = (given: Given) => {
    checked = given;
    checkGiven(given, result);
  };
  const input = recordInput(
    (given) => {
      check(given);
      result.section.scrollIntoView({ block: 'start' });
    },
    () => saveFile('verify.html', 'text/html', original),
  );
  const load = async (hash: string) => {
    result.say(el('p', {}, pageLabels.fetching));
    try {
      const text = await fetchRecord(location);
      if (text === null) {
        result.say(el('p', { class: 'alert' }, pageLabels.unknown));
        return;
      }
      input.fill({ text, hash });
      check({ text, hash });
    } catch {
      const retry = button(pageLabels.retry, () => void load(hash));
      result.say(el('p', { class: 'alert' }, pageLabels.fetchFailed), retry);
    }
  };

  const languages = languageChoice(language, (chosen) => {
    startCheckPage(place, { original, language: chosen, entered: input.given(), checked });
    place.querySelector('select')?.focus();
  });
  const hash = hashInAddress(location);
  place.replaceChildren(
    el('div', { class: 'title' }, el('h1', {}, pageLabels.title), languages),
    el('p', { class: 'intro' }, pageLabels.intro),
    ...(hash === null ? [input.form, result.section] : [result.section, input.form]),
  );
  if (start.entered) input.fill(start.entered);
  if (start.checked) check(start.checked);
  else if (hash !== null) void load(hash);
}

/** Place of the result: a live region, and details that are not announced. */
function resultView() {
  const announcement = el('div', { role: 'status' });
  const details = el('div');
  return {
    section: el('section', { 'aria-label': verdictLabels.result }, announcement, details),
    details,
    say: (...nodes: Node[]) => {
      announcement.replaceChildren(...nodes);
      details.replaceChildren();
    },
  };
}

/** Shows the verdict of a record, or why there is none. */
function checkGiven({ text, hash }: Given, result: ReturnType<typeof resultView>): void {
  const knownHash = readKnownHash(hash);
  if (text.trim() === '' || knownHash === null) {
    const { empty, noHash } = pageLabels.input;
    result.say(el('p', { class: 'alert' }, knownHash === null ? noHash : empty));
    return;
  }
  const record = readRecord(text);
  if (typeof record === 'string') {
    const verdict = el('strong', {}, verdictLabels.notGenuine);
    result.say(el('div', { class: 'banner forged' }, verdict, el('p', {}, record)));
    return;
  }
  const verdict = checkRecord(record, knownHash);
  result.say(bannerView(verdict));
  result.details.append(
    el(
      'div',
      { class: 'actions' },
      button(pageLabels.saveRecord, () => {
        saveFile(`draws-${verdict.scheme}.json`, 'application/json', text);
      }),
      el('span', { class: 'hint' }, pageLabels.saveHint),
    ),
    detailsView(verdict),
  );
}

/** Choice of the page's language, each by its name in itself. */
function languageChoice(
  language: ReminderLocale,
  onChoose: (language: ReminderLocale) => void,
): HTMLElement {
  const select = el(
    'select',
    { 'aria-label': pageLabels.language },
    ...REMINDER_LOCALES.map((each) =>
      el('option', { value: each, lang: each }, REMINDER_LANGUAGES[each]),
    ),
  );
  select.value = language;
  select.addEventListener('change', () => {
    onChoose(REMINDER_LOCALES.find((each) => each === select.value) ?? 'en');
  });
  return select;
}

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own copy once the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Given {
  text: string;
  /** Photographed hash, or empty. */
  hash: string;
}

interface RecordInput {
  form: HTMLElement;
  given: () => Given;
  fill: (given: Given) => void;
}

/** Form for a record (file or paste) and a photographed hash. */
function recordInput(onGiven: (given: Given) => void, savePage: () => void): RecordInput {
  const labels = pageLabels.input;
  const file = el('input', { type: 'file', accept: '.json,.txt,application/json,text/plain' });
  const text = el('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' });
  const hash = el('input', {
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'none',
  });
  const given = () => ({ text: text.value, hash: hash.value });
  const give = () => onGiven(given());
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    void chosen.text().then((content) => {
      text.value = content;
      give();
    });
  });
  const form = el(
    'form',
    { class: 'card', 'aria-label': labels.title },
    field(file, { id: 'record-file', label: labels.file }),
    field(text, { id: 'record-text', label: labels.paste }),
    field(hash, { id: 'known-hash', label: labels.hash, hint: labels.hashHint }),
    el(
      'div',
      { class: 'actions' },
      el('button', { class: 'primary' }, labels.check),
      button(pageLabels.savePage, savePage),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    give();
  });
  return {
    form,
    given,
    fill: (kept) => {
      text.value = kept.text;
      hash.value = kept.hash;
    },
  };
}

/** Hash in the address `/p/<hash>`; null elsewhere and on a disk. */
function hashInAddress({ protocol, pathname }: Location): string | null {
  if (!protocol.startsWith('http')) return null;
  return /^\/p\/([0-9a-f]{64})$/.exec(pathname)?.[1] ?? null;
}

/**
 * Fetches the record of the page's own address.
 * @returns null if the server knows no such hash
 * @throws without network or on a server error
 */
async function fetchRecord({ pathname }: Location): Promise<string | null> {
  const answer = await fetch(pathname, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.text();
}
