const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Gives the door to a word that this browser keeps for whoever signs in, as a cookie: the next page knows it before
 * any script has run. What belongs to a person is `stored`.
 */
export function browserSetting(name: string) {
  return {
    /** The word, or undefined when none was chosen. */
    read: () => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(document.cookie)?.[1],
    write: (word: string) => {
      document.cookie = `${name}=${word};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    },
  };
}
