/**
 * The version of the API that this contract describes. A row that is new, or that answers what it did not
 * before, raises it and has it as its `since`: remotes that use the row ask for a server of that version.
 */
export const API_VERSION = 3;
