/**
 * Tells each time that somebody chooses how the console looks.
 * @param tell the document's `color-scheme`
 * @returns what stops it
 */
export function followAppearance(tell: (scheme: string) => void): () => void {
  const { documentElement: root } = document;
  const watch = new MutationObserver(() => {
    tell(root.style.colorScheme);
  });
  watch.observe(root, { attributes: true, attributeFilter: ['style'] });
  return () => {
    watch.disconnect();
  };
}
