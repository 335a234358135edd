/** Loads the prize panel for the payouts list and the draw history. */
export const loadPrizePanel = () =>
  import(/* webpackChunkName: "prize" */ './prizes/prize-panel.tsx').then(
    (module) => module.PrizePanel,
  );

/** Loads the minutes for the draw's screen and the draw history. */
export const loadMinutes = () =>
  import(/* webpackChunkName: "draw-minutes" */ './minutes/draw-minutes-dialog.tsx').then(
    (module) => module.DrawMinutesDialog,
  );
