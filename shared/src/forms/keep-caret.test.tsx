import { useState } from 'react';
import { renderScreen, screen } from '../testing.ts';
import { keepCaret } from './form-fields.tsx';
import { MobileInput } from './mobile-field.tsx';

const capitals = (text: string) => text.toUpperCase();
const words = (text: string) => text.trimStart().replaceAll(/\s+/g, ' ');

function Box({ change }: { change: (text: string) => string }) {
  const [text, setText] = useState('');
  return (
    <input
      aria-label="Text"
      value={text}
      onChange={(event) => setText(keepCaret(event.target, change))}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');

test('what is typed in the middle is changed, and the next key is put behind it', async () => {
  const { user } = renderScreen(<Box change={capitals} />);
  await user.type(box(), 'abcdef');
  await user.keyboard('{ArrowLeft>4/}xyz');
  expect(box()).toHaveValue('ABXYZCDEF');
  expect(box().selectionStart).toBe(5);
  await user.keyboard('{Backspace}1');
  expect(box()).toHaveValue('ABXY1CDEF');
});

test('the caret is after what is left of the text before it', async () => {
  const { user } = renderScreen(<Box change={words} />);
  await user.type(box(), 'onedef');
  await user.keyboard('{ArrowLeft>3/}   two ');
  expect(box()).toHaveValue('one two def');
  expect(box().selectionStart).toBe(8);
});

test('a mobile number keeps the caret when a key is left out', async () => {
  function Mobile() {
    const [digits, setDigits] = useState('');
    return <MobileInput label="Mobile" value={digits} onChange={setDigits} />;
  }
  const { user } = renderScreen(<Mobile />);
  await user.type(box(), '98471234');
  await user.keyboard('{ArrowLeft>4/}x0-1');
  expect(box()).toHaveValue('9847011234');
});
