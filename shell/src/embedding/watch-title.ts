/**
 * Reports each title that a page gives its document.
 * @returns what ends it
 */
export function watchTitle(onTitle: (title: string) => void): () => void {
  const watch = new MutationObserver(() => {
    onTitle(document.title);
  });
  const title = document.querySelector('title');
  if (title) watch.observe(title, { childList: true });
  return () => {
    watch.disconnect();
  };
}
