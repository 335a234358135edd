/**
 * Does something now and again and again. A round begins after the one before it has ended: what would
 * begin meanwhile is left out.
 * @param everyMs milliseconds from one beginning to the next
 * @param onError called with a failure; the next round tries again
 * @returns stops it after the round that is under way
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false;

  async function round(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  }

  void round();
  const timer = setInterval(() => void round(), everyMs);
  return () => {
    clearInterval(timer);
  };
}
