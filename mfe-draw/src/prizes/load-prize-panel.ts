/** Loads the prize panel for the payouts list and the draw history. */
export const loadPrizePanel = () =>
  import(/* webpackChunkName: "prize" */ './prize-panel.tsx').then((module) => module.PrizePanel);
