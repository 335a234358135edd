/**
 * Reports each change of the console's appearance.
 * @param onScheme gets the document's `color-scheme`
 * @returns what stops it
 */
export function followAppearance(onScheme: (scheme: string) => void): () => void {
  const { documentElement: root } = document;
  const watch = new MutationObserver(() => {
    onScheme(root.style.colorScheme);
  });
  watch.observe(root, { attributes: true, attributeFilter: ['style'] });
  return () => {
    watch.disconnect();
  };
}
