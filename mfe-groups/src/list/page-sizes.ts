/** The page sizes that the lists of this remote offer. */
export const PAGE_SIZES = [10, 25, 50] as const;
