import { clockAhead, formatMoment, messages, now } from '@kuri/shared/format';
import { istInstant } from '@kuri/shared/contract';
import { toast } from '@kuri/shared/ui';

/** A clock that is wrong by less is nobody's trouble, in milliseconds. */
const WRONG_MS = 5 * 60_000;
/** How often this computer's clock is looked at, in milliseconds. */
const EVERY_MS = 10_000;
/** By more than this no clock moves on its own between two looks, in milliseconds. */
const JUMP_MS = 5_000;
/** Kept for as long as the tab: it is told once. */
const TOLD = 'clock-told';

const labels = messages('shell.clock', {
  wrong: "This computer''s clock says {own}, the server {server}. Kuri uses the server''s.",
});
/** Long enough to be read; it lies over what stands below. */
const SHOWN_MS = 15_000;

/**
 * Tells once that this computer's clock is wrong, and asks the server for its time after each jump of the
 * clock: either somebody has set it, or the computer has slept, and no count of the page says for how long.
 * @param askServer any call; rejects where no answer came
 * @returns what stops it
 */
export function watchClock(askServer: () => Promise<void>): () => void {
  let last = clockAhead();
  const ask = () => {
    askServer().then(
      () => {
        last = clockAhead();
      },
      () => undefined,
    );
  };
  const look = () => {
    const ahead = clockAhead();
    if (Math.abs(ahead - last) > JUMP_MS) {
      ask();
      return;
    }
    last = ahead;
    if (Math.abs(ahead) <= WRONG_MS || sessionStorage.getItem(TOLD) !== null) return;
    sessionStorage.setItem(TOLD, 'yes');
    const [own, server] = [now() + ahead, now()].map((at) => formatMoment(istInstant(at)));
    toast.blank(labels.wrong({ own: own ?? '', server: server ?? '' }), { duration: SHOWN_MS });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}
