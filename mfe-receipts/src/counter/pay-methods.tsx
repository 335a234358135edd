import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type Ref } from 'react';
import styled from 'styled-components';
import { PAYMENT_MODES, type PaymentMode } from '@kuri/shared/contract';
import { useFormField } from '@kuri/shared/forms';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { OF_METHOD, type PaymentFormHandle } from '../payment/payment-fields.tsx';
import { ShortcutKey } from '../slip/shortcut-key.tsx';
import { METHOD_LETTERS, methodOfKey } from './keys.ts';

interface PayMethodsProps {
  form: PaymentFormHandle;
  /** A method was chosen by its letter, or Enter was pressed at the one that is. */
  onDone: () => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** The method as radio buttons; a letter chooses one. */
export function PayMethods({ form, onDone, ref }: PayMethodsProps) {
  const name = useId();
  const field = useFormField({ form, name: 'paymentMethod', rechecks: OF_METHOD });
  const { value, change, error } = field;
  const goesOn = useRef(false);
  const done = useEffectEvent(onDone);

  // Moves on after the method's fields are rendered.
  useEffect(() => {
    if (goesOn.current) done();
    goesOn.current = false;
  }, [value]);

  const choose = (method: PaymentMode) => {
    if (method === value) {
      onDone();
      return;
    }
    goesOn.current = true;
    change(method);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const method = methodOfKey(event.key);
    if (method === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.repeat) return;
    if (method !== undefined) choose(method);
    else if (value === '') void form.trigger('paymentMethod', { shouldFocus: true });
    else onDone();
  };
  return (
    <Methods ref={ref} onKeyDown={press} aria-describedby={error && `${name}-note`}>
      <legend>
        <span>{paymentLabels.method}</span>
        <em aria-hidden="true"> *</em>
      </legend>
      <div>
        {PAYMENT_MODES.map((method, index) => (
          <label key={method}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={name}
              value={method}
              checked={value === method}
              aria-keyshortcuts={METHOD_LETTERS[method]}
              onChange={() => {
                change(method);
              }}
            />
            <span>{method}</span>
            <ShortcutKey>{METHOD_LETTERS[method]}</ShortcutKey>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-note`} role="alert">
          {error}
        </p>
      )}
    </Methods>
  );
}

const Methods = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
  em,
  > p {
    color: var(--bad);
    font-style: normal;
  }
  > p {
    margin-top: 4px;
    font-size: 12px;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s2);

    @media ${PHONE_QUERY} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: max(40px, var(--touch));
    padding: 0 var(--s3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-s);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    box-shadow: var(--focus);
  }
  kbd {
    margin-left: auto;
  }
`;
