/** Which figure is explained: what is due, what remains until the end, or the part in the next draw. */
export interface AskedFigure {
  about: 'due' | 'balance' | 'draw';
  /** A ticket; or a member's tickets in a group that have something due. */
  of: { schemememberid: string } | { memberid: string; schemeid: string };
}
