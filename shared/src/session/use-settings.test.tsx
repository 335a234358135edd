import { CallingModuleProvider } from '../api.ts';
import { login, renderScreen, screen } from '../testing.ts';
import { useSettings } from './use-settings.ts';

const SETTINGS = {
  limit: { type: 'number', title: 'Most cards', default: 5 },
  paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'], default: 'A5' },
  greets: { type: 'boolean', title: 'Greets', default: true },
};

function Shown() {
  const { limit, paper, greets } = useSettings(SETTINGS);
  const typed: [number, string, boolean] = [limit, paper, greets];
  return <p>{typed.join(' ')}</p>;
}

it.each([
  ['the default without a value', {}, '5 A5 true'],
  [
    'what the account has given to this module',
    { 'mfe-gifts': { limit: 9, paper: 'A4', greets: false }, 'mfe-other': { limit: 1 } },
    '9 A4 false',
  ],
  [
    'the default for what this version does not take',
    { 'mfe-gifts': { limit: '9', paper: 'A3', greets: 'no' } },
    '5 A5 true',
  ],
])('gives %s', (_, settings, shown) => {
  renderScreen(
    <CallingModuleProvider value="mfe-gifts@1.0.0">
      <Shown />
    </CallingModuleProvider>,
    { session: login({ settings }) },
  );
  expect(screen.getByText(shown)).toBeVisible();
});
