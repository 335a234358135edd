/** A release command that is not carried out; nothing was changed. Each line says what to do. */
export class CommandError extends Error {
  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'CommandError';
  }
}
