/**
 * Marks on which sides a scrolling box has more content, for its styles: `data-more` is
 * 'start', 'end', 'start end' or absent. To be given as a ref; the answer ends it.
 */
export function watchHiddenSides(box: HTMLElement | null) {
  if (!box) return undefined;
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = box;
    const sides = [
      ...(scrollLeft > 1 ? ['start'] : []),
      ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : []),
    ];
    if (sides.length === 0) delete box.dataset['more'];
    else box.dataset['more'] = sides.join(' ');
  };
  const observer = new ResizeObserver(update);
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  box.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', update);
  };
}
