import { useEffect, useState } from 'react';

interface SearchText {
  /** What is searched for now. */
  applied: string;
  /** Called with the trimmed text when typing has paused; keep its identity, or the pause begins anew. */
  onApply: (text: string) => void;
  /** How long a pause is, in milliseconds. */
  delay: number;
}

/**
 * The text of a search box, ahead of the search by a pause in typing; an emptied box doesn't wait.
 * When something else changes the search, by Back for one, the box follows it.
 */
export function useSearchText({ applied, onApply, delay }: SearchText) {
  const [box, setBox] = useState<Box>({ text: applied, seen: applied, sent: null });
  if (box.seen !== applied) setBox(catchUp(box, applied));
  const { text } = box;

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === applied) return undefined;
    const apply = () => {
      setBox((now) => ({ ...now, sent: wanted }));
      onApply(wanted);
    };
    const timer = setTimeout(apply, wanted === '' ? 0 : delay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, applied, onApply, delay]);

  return {
    text,
    type: (next: string) => {
      setBox((now) => ({ ...now, text: next }));
    },
  };
}

interface Box {
  text: string;
  /** The search that the text was last brought in line with. */
  seen: string;
  /** What this box has asked for and the search has not taken over yet. */
  sent: string | null;
}

/** The box's own search has arrived: what was typed since stays. Another one takes its place. */
function catchUp(box: Box, applied: string): Box {
  return { text: applied === box.sent ? box.text : applied, seen: applied, sent: null };
}
