import { createContext } from 'react';

/**
 * The place in the bar above a page for its title and its actions: on a phone, where both would take
 * the room of the list. Null where they are on the page itself.
 */
export const PageBarContext = createContext<HTMLElement | null>(null);
