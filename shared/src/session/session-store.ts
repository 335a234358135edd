import { createStore } from 'jotai';

/** The one store of the console; an atom that is read without it lives in a world of its own. */
export const sessionStore = createStore();
