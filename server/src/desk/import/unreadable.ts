/** A file that cannot be read as a table; its message is for the user who sent it. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}
