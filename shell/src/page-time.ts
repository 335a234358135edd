// Notes the server's time, as the clock of this computer may be wrong: it was said in the middle of the page's
// first byte. Comes before `contract/clock.ts` in shared, which takes it over.
const meta = document.querySelector<HTMLMetaElement>('meta[name="kuri-time"]');
if (meta) {
  const [navigation] = performance.getEntriesByType('navigation');
  const at =
    navigation && navigation.responseStart > 0
      ? (navigation.requestStart + navigation.responseStart) / 2
      : performance.now();
  globalThis.__kuriTime = { server: Number(meta.content), at };
}

export {};
