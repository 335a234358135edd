import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { makeStatementLink, statementLinks, withdrawStatementLink } from '@kuri/shared/calls';
import { publicAddress, type ReminderLocale, type StatementLink } from '@kuri/shared/contract';
import { chatUrl, formatMoment } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { QrCode } from '@kuri/shared/qr';
import { useOrganisation, useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { memberTexts } from '@kuri/shared/texts';
import { Button, ButtonLink, cardStyle, copyText, ListState } from '@kuri/shared/ui';
import { linkLabels as labels } from './labels.ts';

interface LinksProps {
  ticketId: string;
  code: string;
  /** Of the message that hands a link on. */
  language: ReminderLocale;
}

/** The links to a ticket's statement: who made each, when it was opened last, and its end. */
export function Links({ ticketId, code, language }: LinksProps) {
  const links = useRead(statementLinks, { query: { schemememberid: ticketId } });
  const mayShare = useMay(makeStatementLink);
  const office = useOrganisation();
  const addressOf = (page: string) => publicAddress(page, office, window.location.origin);
  const isPublic = addressOf('/') !== undefined;
  const [path, setPath] = useState<string | null>(null);
  const make = useWrite(makeStatementLink, {
    failed: labels.makeFailed,
    toasts: { failed: (text) => text },
    onDone: ({ data }) => setPath(data.path),
  });
  return (
    <Card aria-labelledby="statement-links">
      <h2 id="statement-links">{labels.title}</h2>
      <p>{labels.text}</p>
      <ListState query={links} loading={labels.loading} failed={labels.failed}>
        {(list) => <LinkList links={list} mayWithdraw={mayShare} />}
      </ListState>
      {mayShare && !isPublic && <p>{labels.onlyHere}</p>}
      {mayShare && isPublic && (
        <Button
          busy={make.isBusy}
          busyLabel={labels.making}
          onClick={() => void make.write({ body: { ticketId } })}
        >
          {labels.make}
        </Button>
      )}
      <MadeLinkDialog
        address={path === null ? null : (addressOf(path) ?? null)}
        code={code}
        language={language}
        onClose={() => setPath(null)}
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
            <span>{labels.madeBy({ name: link.madeBy, moment: formatMoment(link.madeAt) })}</span>
            <small>{stateOf(link)}</small>
          </span>
          {mayWithdraw && link.withdrawnAt === null && (
            <Button
              aria-label={labels.withdrawOf({ moment: formatMoment(link.madeAt) })}
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
    lastOpenedAt === null
      ? labels.notOpened
      : labels.opened({ moment: formatMoment(lastOpenedAt) });
  if (withdrawnAt === null) return opened;
  return `${opened}, ${labels.withdrawn({ name: withdrawnBy ?? '', moment: formatMoment(withdrawnAt) })}`;
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

interface MadeLinkDialogProps {
  /** Whole address of the new link; null when there is none to show. */
  address: string | null;
  /** The ticket's code. */
  code: string;
  language: ReminderLocale;
  onClose: () => void;
}

/** The one time that a link's address is shown: a click beside it does not close it. */
function MadeLinkDialog({ address, code, language, onClose }: MadeLinkDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={labels.made}
      isOpen={address !== null}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      {address !== null && <MadeLink address={address} code={code} language={language} />}
    </Dialog>
  );
}

function MadeLink({
  address,
  code,
  language,
}: { address: string } & Pick<MadeLinkDialogProps, 'code' | 'language'>) {
  const [isCopied, setIsCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(address, text.current)) setIsCopied(true);
  };
  return (
    <Parts>
      <p>{labels.once}</p>
      <code ref={text}>{address}</code>
      <Ways>
        <Button onClick={() => void copy()}>{labels.copy}</Button>
        <ButtonLink
          to={chatUrl('', memberTexts(language).statement.message({ code, address }))}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp aria-hidden="true" />}
        >
          {labels.send}
        </ButtonLink>
        <small role="status">{isCopied ? labels.copied : ''}</small>
      </Ways>
      <QrCode text={address} label={labels.code} size="180px" />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s3);

  code {
    padding: 8px 12px;
    border-radius: var(--r-s);
    background: var(--head);
    color: var(--ink);
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;
