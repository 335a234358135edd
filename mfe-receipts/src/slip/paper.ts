import { slipLabels } from '../labels.ts';

/** What a slip is printed on. */
export const PAPERS = ['a5', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_CHOICES = PAPERS.map((value) => ({ value, label: slipLabels.papers[value] }));
