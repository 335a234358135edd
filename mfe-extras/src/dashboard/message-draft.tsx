import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Field, TextArea, copyText, toast } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import type { Champion } from './sample-champions.ts';

const { message } = dashboardLabels;

/** A message of thanks, to be changed and copied: from sample data nothing is sent. */
export function MessageDraft({ champion }: { champion: Champion }) {
  const [text, setText] = useState(message.draft(champion.name, champion.referrals.length));
  const box = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    if (await copyText(text, box.current)) toast.success(message.copied);
    else toast.blank(message.selected);
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
