import { useRef, useState } from 'react';
import styled from 'styled-components';
import { makeStatementLink, statementLinks, withdrawStatementLink } from '@kuri/shared/calls';
import type { StatementLink } from '@kuri/shared/contract';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, ListState, cardStyle } from '@kuri/shared/ui';
import { formatMoment } from '@kuri/shared/format';
import { linkLabels as labels } from './labels.ts';
import { MadeLinkDialog } from './made-link-dialog.tsx';

interface LinksProps {
  ticketId: string;
  code: string;
}

/** The links to a ticket's statement: who made each, when it was opened last, and its end. */
export function Links({ ticketId, code }: LinksProps) {
  const links = useRead(statementLinks, { query: { schemememberid: ticketId } });
  const mayShare = useMay(makeStatementLink);
  const [path, setPath] = useState<string | null>(null);
  const make = useWrite(makeStatementLink, {
    failed: labels.makeFailed,
    toasts: { failed: (text) => text },
    onDone: ({ data }) => {
      setPath(data.path);
    },
  });
  return (
    <Card aria-labelledby="statement-links">
      <h2 id="statement-links">{labels.title}</h2>
      <p>{labels.text}</p>
      <ListState query={links} loading={labels.loading} failed={labels.failed}>
        {(list) => <LinkList links={list} mayWithdraw={mayShare} />}
      </ListState>
      {mayShare && (
        <Button
          busy={make.isBusy}
          busyLabel={labels.making}
          onClick={() => void make.write({ body: { ticketId } })}
        >
          {labels.make}
        </Button>
      )}
      <MadeLinkDialog
        path={path}
        code={code}
        onClose={() => {
          setPath(null);
        }}
      />
    </Card>
  );
}

function LinkList({ links, mayWithdraw }: { links: StatementLink[]; mayWithdraw: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const withdrawal = useWrite(withdrawStatementLink, {
    failed: labels.withdrawFailed,
    toasts: { done: labels.withdrew, failed: (text) => text },
    apart: ({ body }) => body.linkId,
    // The button that had the focus goes.
    onDone: () => list.current?.focus(),
  });
  if (links.length === 0) return <p>{labels.none}</p>;
  return (
    <ul ref={list} tabIndex={-1} aria-label={labels.title}>
      {links.map((link) => (
        <li key={link.linkId}>
          <span>
            {labels.madeBy(link.madeBy, formatMoment(link.madeAt))}
            <small>{stateOf(link)}</small>
          </span>
          {mayWithdraw && link.withdrawnAt === null && (
            <Button
              aria-label={labels.withdrawOf(formatMoment(link.madeAt))}
              onClick={() => void withdrawal.write({ body: { linkId: link.linkId } })}
            >
              {labels.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ lastOpenedAt, withdrawnAt, withdrawnBy }: StatementLink): string {
  const opened =
    lastOpenedAt === null ? labels.notOpened : labels.opened(formatMoment(lastOpenedAt));
  if (withdrawnAt === null) return opened;
  return `${opened}, ${labels.withdrawn(withdrawnBy ?? '', formatMoment(withdrawnAt))}`;
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s3);
  padding: var(--s4);
  ${cardStyle}

  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
  }
  ul {
    width: 100%;
    outline: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    min-height: 52px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 13px;
  }
`;
