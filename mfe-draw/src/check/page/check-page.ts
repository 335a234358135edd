import { checkRecord } from '../check-record.ts';
import { readKnownHash, readRecord } from '../read-record.ts';
import { button, el, field } from './elements.ts';
import { pageLabels, verdictLabels } from './labels.ts';
import { bannerView, detailsView } from './verdict-view.ts';

/**
 * Builds the check page in `place`.
 * @param original HTML of the untouched page, for saving
 */
export function startCheckPage(place: HTMLElement, original: string): void {
  // Live region; the details below are not announced.
  const announcement = el('div', { role: 'status' });
  const details = el('div');
  const result = el('section', { 'aria-label': verdictLabels.result }, announcement, details);
  const say = (...nodes: Node[]) => {
    announcement.replaceChildren(...nodes);
    details.replaceChildren();
  };
  const refuse = (text: string) => {
    say(
      el(
        'div',
        { class: 'banner forged' },
        el('strong', {}, verdictLabels.notGenuine),
        el('p', {}, text),
      ),
    );
  };

  const check = ({ text, hash }: { text: string; hash: string }) => {
    const knownHash = readKnownHash(hash);
    if (text.trim() === '' || knownHash === null) {
      const { empty, noHash } = pageLabels.input;
      say(el('p', { class: 'alert' }, knownHash === null ? noHash : empty));
      return;
    }
    const record = readRecord(text);
    if (typeof record === 'string') {
      refuse(record);
      return;
    }
    const verdict = checkRecord(record, knownHash);
    say(bannerView(verdict));
    details.append(
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
  };

  const checkGiven = (given: { text: string; hash: string }) => {
    check(given);
    result.scrollIntoView({ block: 'start' });
  };
  const input = recordInput(checkGiven, () => {
    saveFile('verify.html', 'text/html', original);
  });
  const load = async (hash: string) => {
    say(el('p', {}, pageLabels.fetching));
    try {
      const text = await fetchRecord(location);
      if (text === null) {
        say(el('p', { class: 'alert' }, pageLabels.unknown));
        return;
      }
      input.fill({ text, hash });
      check({ text, hash });
    } catch {
      const retry = button(pageLabels.retry, () => void load(hash));
      say(el('p', { class: 'alert' }, pageLabels.fetchFailed), retry);
    }
  };

  const hash = hashInAddress(location);
  place.replaceChildren(
    el('h1', {}, pageLabels.title),
    el('p', { class: 'intro' }, pageLabels.intro),
    ...(hash === null ? [input.form, result] : [result, input.form]),
  );
  if (hash !== null) void load(hash);
}

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own copy once the download begins.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

interface Given {
  text: string;
  /** Photographed hash, or empty. */
  hash: string;
}

interface RecordInput {
  form: HTMLElement;
  fill: (given: Partial<Given>) => void;
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
  const give = () => {
    onGiven({ text: text.value, hash: hash.value });
  };
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
    fill: (given) => {
      text.value = given.text ?? text.value;
      hash.value = given.hash ?? hash.value;
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
