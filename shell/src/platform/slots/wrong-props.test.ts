import { wrongProps } from './wrong-props.ts';

const offer = {
  properties: {
    cardId: { type: 'string' as const },
    lines: { type: 'array' as const },
    onClose: { format: 'callback' as const },
    note: {},
  },
  required: ['cardId', 'onClose'],
};

test('names of props that are missing, unknown or of another type', () => {
  const onClose = () => undefined;
  expect(wrongProps(offer, { cardId: 'gift', lines: [], onClose, note: 7 })).toEqual([]);
  expect(wrongProps(offer, { cardId: undefined, onClose })).toEqual(['cardId']);
  expect(wrongProps(offer, { cardId: 5, lines: {}, onClose: 'no', more: 1 })).toEqual([
    'cardId',
    'lines',
    'onClose',
    'more',
  ]);
});

test('without properties nothing is compared', () => {
  expect(wrongProps({ many: true }, { any: 1 })).toEqual([]);
  expect(wrongProps(undefined, { any: 1 })).toEqual([]);
});
