import { useId, useState } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { whatsappLabels as labels } from '../labels/whatsapp.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { DRAFTS, type MessageDraft } from './sample-messages.ts';

interface Opening {
  draft: MessageDraft;
  isOpen: boolean;
  /** Each opening starts with the original draft, without earlier edits. */
  id: number;
}

/** The messages that are written most often, each a press away from its draft. */
export function QuickActions() {
  const titleId = useId();
  const [opening, setOpening] = useState<Opening | null>(null);
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{labels.quickActions}</h2>
      <ul>
        {DRAFTS.map((draft) => (
          <li key={draft.name}>
            <button
              type="button"
              onClick={() => {
                setOpening({ draft, isOpen: true, id: (opening?.id ?? 0) + 1 });
              }}
            >
              <b>{draft.name}</b>
              <small>{draft.explained}</small>
            </button>
          </li>
        ))}
      </ul>
      {opening && (
        <DraftDialog
          key={opening.id}
          draft={opening.draft}
          isOpen={opening.isOpen}
          onClose={() => {
            setOpening({ ...opening, isOpen: false });
          }}
        />
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--s3);

  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3);
  }
  li > button {
    width: 100%;
    min-height: 100%;
    padding: 14px 16px;
    ${cardStyle}

    &:hover {
      border-color: var(--line-strong);
      background: var(--row-hover);
    }
  }
  b,
  small {
    display: block;
  }
  small {
    color: var(--ink-2);
    font-size: 13px;
  }
  @media ${PHONE_QUERY} {
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
