/**
 * What a box keeps of what was typed into it, with the caret where it was: when React writes another
 * text than the typed one into a box, the caret goes to its end, and the next key with it. Call it in
 * `onChange`: `setValue(keepCaret(event.target, (text) => text.toUpperCase()))`.
 * @param change gives the text that is kept; of the text before the caret alone, it gives its place
 */
export function keepCaret(input: HTMLInputElement, change: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const kept = change(typed);
  if (kept !== typed && selectionStart !== null) {
    const caret = change(typed.slice(0, selectionStart)).length;
    // The box has it already when React comes to write it, and React leaves it alone.
    input.value = kept;
    input.setSelectionRange(caret, caret);
  }
  return kept;
}
