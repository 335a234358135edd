import { useRef, useState } from 'react';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import styled from 'styled-components';
import { chatUrl } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { OnlyHere, QrCode, wholeAddress } from '@kuri/shared/qr';
import { Button, ButtonLink, copyText } from '@kuri/shared/ui';
import { linkLabels as labels } from './labels.ts';

interface MadeLinkDialogProps {
  /** The path of the new link; null when there is none to show. */
  path: string | null;
  /** Of the ticket. */
  code: string;
  onClose: () => void;
}

/** The one time that a link's address is shown: a click beside it does not close it. */
export function MadeLinkDialog({ path, code, onClose }: MadeLinkDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={labels.made}
      isOpen={path !== null}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      {path !== null && <MadeLink address={wholeAddress(path)} code={code} />}
    </Dialog>
  );
}

function MadeLink({ address, code }: { address: string; code: string }) {
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
          to={chatUrl('', labels.message(code, address))}
          target="_blank"
          rel="noreferrer"
          icon={<IconBrandWhatsapp aria-hidden="true" />}
        >
          {labels.send}
        </ButtonLink>
        <small role="status">{isCopied ? labels.copied : ''}</small>
      </Ways>
      <QrCode text={address} label={labels.code} size="180px" />
      <OnlyHere />
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
