import { useLayoutEffect, useRef, useState } from 'react';

/** How wide the place is in which something is to be shown, in pixels; null until it was measured. */
export function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);

  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => {
      setRoom(place.clientWidth);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  }, []);

  return { ref, room };
}
