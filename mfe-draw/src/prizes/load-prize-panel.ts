/** The panel of a prize, which the list of payouts and the history of draws open. */
export const loadPrizePanel = () =>
  import(/* webpackChunkName: "prize" */ './prize-panel.tsx').then((module) => module.PrizePanel);
