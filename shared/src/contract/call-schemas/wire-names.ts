/** Other names under which callers send a parameter, by its own; all in lower case. */
export const WIRE_NAMES: Readonly<Record<string, readonly string[] | undefined>> = {
  schemeid: ['scheme', 'monthlyschemeid'],
  // A ticket goes by three names; calls for a person take a ticket too.
  schemememberid: ['schememberid', 'membershipid', 'ticketid'],
  memberid: ['membershipid', 'ticketid', 'schemememberid'],
};
