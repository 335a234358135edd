/**
 * Tells whether a dialog or a panel dims this document.
 * @returns what ends it
 */
export function watchVeil(tell: (isVeiled: boolean) => void): () => void {
  let told = false;
  const watch = new MutationObserver(() => {
    const isVeiled = document.querySelector('[data-veil]:not([data-exiting])') !== null;
    if (isVeiled === told) return;
    told = isVeiled;
    tell(isVeiled);
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
