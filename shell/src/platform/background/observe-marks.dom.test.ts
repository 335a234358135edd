import { observeMarks } from './observe-marks.ts';

interface Mark {
  name: string;
}

/** A browser's notes: what is kept of them, and who observes new ones. */
function fakeNotes(before: readonly Mark[]) {
  const kept = [...before];
  let emit: (marks: readonly Mark[]) => void = () => undefined;
  class Observer {
    constructor(callback: (list: { getEntries: () => readonly Mark[] }) => void) {
      emit = (marks) => callback({ getEntries: () => marks });
    }
    observe({ buffered }: { buffered: boolean }) {
      if (buffered) emit(before);
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  performance.clearMarks = (name) => {
    for (let at = kept.length - 1; at >= 0; at -= 1)
      if (kept[at]?.name === name) kept.splice(at, 1);
  };
  const note = (name: string) => {
    kept.push({ name });
    emit([{ name }]);
  };
  return { kept, note };
}

it('reads the moments of before and of later, and leaves none of them behind', () => {
  const { kept, note } = fakeNotes([{ name: 'kuri:open' }, { name: 'of another' }]);
  const found: string[] = [];
  observeMarks(({ name }) => found.push(name));
  note('kuri:rows');
  note('kuri:rows');
  expect(found).toEqual(['kuri:open', 'of another', 'kuri:rows', 'kuri:rows']);
  expect(kept.map(({ name }) => name)).toEqual(['of another']);
});
