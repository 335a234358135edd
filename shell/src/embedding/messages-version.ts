/**
 * The version of the messages between two shells (messages.ts). They are of different releases: later
 * versions add messages and fields, and change none.
 */
export const MESSAGES_VERSION = 2;
