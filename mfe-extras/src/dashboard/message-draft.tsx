import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Field, TextArea, toast } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import type { Champion } from './sample-champions.ts';

const { message } = dashboardLabels;

/** A message of thanks, to be changed and copied: from sample data nothing is sent. */
export function MessageDraft({ champion }: { champion: Champion }) {
  const [text, setText] = useState(message.draft(champion.name, champion.referrals.length));
  const box = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(message.copied);
    } catch {
      // Refused, or no clipboard at all, as over plain http: the user's own copying is left.
      box.current?.focus();
      box.current?.select();
      toast.blank(message.selected);
    }
  };

  return (
    <Draft>
      <Field label={message.label} hint={message.hint}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            rows={4}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <Button variant="primary" onClick={() => void copy()}>
        {message.copy}
      </Button>
    </Draft>
  );
}

const Draft = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: end;

  > :first-child {
    width: 100%;
  }
`;
