/**
 * Gives the door to a word that this browser keeps for whoever signs in, for a year: as a cookie, which the next page
 * knows before any script. What belongs to a person is `stored`.
 */
export const browserSetting = (name: string) => ({
  read: () => new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(document.cookie)?.[1],
  write: (word: string) => {
    document.cookie = `${name}=${word};path=/;max-age=31536000;samesite=lax`;
  },
});
