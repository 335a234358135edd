import { refusals } from '@kuri/shared/contract';
import { invalidField } from '../../ground/http/failure.ts';

const REFUSED = refusals('commonPasswords', {
  thisPasswordIsEasyToGuess:
    'This password is easy to guess. Choose a longer one, for instance three words and a number.',
});

/** Words that everybody who knows the product tries first. */
const OWN_WORDS = ['kuri', 'chit', 'chitty', 'chits', 'demo', 'fund', 'savings', 'chitfund'];

export const GUESSABLE = REFUSED.thisPasswordIsEasyToGuess;

/** Estimator of guesses with a list of common passwords; loaded with the first password that is chosen. */
async function makeEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, own: OWN_WORDS },
    graphs: adjacencyGraphs,
  });
}

let estimator: ReturnType<typeof makeEstimator> | undefined;

/**
 * True for a common password, and for one that takes fewer than a hundred million guesses.
 * @param ownWords words about its owner, e.g. their name and login
 */
export async function isGuessable(
  password: string,
  ownWords: readonly (string | null | undefined)[],
): Promise<boolean> {
  estimator ??= makeEstimator();
  const words = ownWords.flatMap((text) => text?.split(/[\s@]+/) ?? []);
  return (await estimator).check(password, words).score < 3;
}

/** @throws Failure 422 at the field for a password that is easy to guess */
export async function refuseGuessable(
  field: string,
  password: string,
  ownWords: readonly (string | null | undefined)[],
): Promise<void> {
  if (await isGuessable(password, ownWords)) throw invalidField(field, GUESSABLE);
}
