/** What a draw was made of, besides its sealed number: how little one has to trust the server. */
export type Grade =
  | { kind: 'sealed' }
  | { kind: 'numbers'; count: number }
  | { kind: 'beacon'; round: string };
