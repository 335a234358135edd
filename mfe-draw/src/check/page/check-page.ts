import { checkRecord } from '../check-record.ts';
import { readKnownHash } from '../known-hash.ts';
import { readRecord } from '../read-record.ts';
import { fetchRecord, hashInAddress } from './address.ts';
import { button, el } from './elements.ts';
import { recordInput } from './input-view.ts';
import { pageLabels, verdictLabels } from './labels.ts';
import { bannerView, detailsView } from './verdict-view.ts';

/**
 * Builds the check page.
 * @param place where it goes
 * @param original the page as it came, to be saved
 */
export function startCheckPage(place: HTMLElement, original: string): void {
  // What is said here is read aloud; what follows it is not.
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

/** Lets the browser save a text as a file. */
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
