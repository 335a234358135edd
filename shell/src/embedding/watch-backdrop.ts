/**
 * Reports whether a dialog or a panel dims this document.
 * @returns what ends it
 */
export function watchBackdrop(onChange: (hasBackdrop: boolean) => void): () => void {
  let last = false;
  const watch = new MutationObserver(() => {
    const hasBackdrop = document.querySelector('[data-backdrop]:not([data-exiting])') !== null;
    if (hasBackdrop === last) return;
    last = hasBackdrop;
    onChange(hasBackdrop);
  });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-exiting'],
  });
  return () => {
    watch.disconnect();
  };
}
