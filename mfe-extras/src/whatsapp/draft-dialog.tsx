import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Dialog } from '@kuri/shared/overlays';
import { Button, ButtonLink, Field, TextArea } from '@kuri/shared/ui';
import { whatsappLabels } from '../labels/whatsapp.ts';
import type { MessageDraft } from './sample-messages.ts';

const labels = whatsappLabels.draft;

interface DraftDialogProps {
  draft: MessageDraft;
  isOpen: boolean;
  onClose: () => void;
}

/** A message to be changed and handed to WhatsApp itself. */
export function DraftDialog({ draft, isOpen, onClose }: DraftDialogProps) {
  const [text, setText] = useState(draft.text);
  return (
    <Dialog
      title={draft.name}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{labels.close}</Button>
          <ButtonLink
            to={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="primary"
            icon={<IconBrandWhatsapp aria-hidden="true" />}
          >
            {labels.open}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <Field label={labels.message} hint={labels.explained}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
              }}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  padding-top: var(--s2);
  color: var(--ink);
`;
