/** The inputs of a draw besides its sealed number: how little one has to trust the server. */
export type Grade =
  | { kind: 'sealed' }
  | { kind: 'numbers'; count: number }
  | { kind: 'beacon'; round: string };
