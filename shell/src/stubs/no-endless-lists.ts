// In the place of what fetches one page after the other into one list: the console's lists have pages.
function refuse(): never {
  throw new Error('The console has no endless lists');
}

export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior };
