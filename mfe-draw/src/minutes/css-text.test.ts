import { cssText } from './draw-minutes-dialog.tsx';

test('a group name cannot end the style that it is printed by', () => {
  expect(cssText("Onam '26 \\ {} */ ഓണം")).toBe(
    String.raw`'Onam \27 26 \5c  \7b \7d  \2a \2f  ഓണം'`,
  );
});
