import { button, el, field } from './elements.ts';
import { pageLabels } from './labels.ts';

interface Given {
  /** The record's text. */
  text: string;
  /** The photographed hash, or nothing. */
  hash: string;
}

export interface RecordInput {
  form: HTMLElement;
  /** Puts a text into the form, as if it had been pasted. */
  fill: (given: Partial<Given>) => void;
}

/** Where a record comes from: a file or a paste, and the hash that somebody photographed. */
export function recordInput(onGiven: (given: Given) => void, savePage: () => void): RecordInput {
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
