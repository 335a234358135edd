import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Dialog, Select } from '@kuri/shared/overlays';
import { useOrganisation } from '@kuri/shared/query';
import { Button, buttonStyle } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import type { PaymentSlip } from './payment-slip.ts';
import { PAPERS, Printed, type Paper } from './printed.tsx';
import { shareUrl } from './share-payment.ts';
import { ShortcutKey } from './shortcut-key.tsx';
import { Slip, useSlipCode } from './slip.tsx';

interface SlipDialogProps {
  /** Null while there is none; `children` explain it. */
  slip: PaymentSlip | null;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** A slip to print on a chosen paper, or to send to the member. */
export function SlipDialog({ slip, isOpen, onClose, children }: SlipDialogProps) {
  const [paper, setPaper] = useState<Paper>('a5');
  const office = useOrganisation();
  const { code, isSettled } = useSlipCode(slip?.receiptNumber);
  const sender = { office: office?.name, page: code?.wholeAddress(code.path) };
  return (
    <Dialog
      title={slipLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <DoneButton onClick={onClose} />
          {slip && <SlipButtons href={shareUrl(slip, sender)} isReady={isSettled} />}
        </>
      }
    >
      {children}
      {slip && (
        <Preview>
          <Slip slip={slip} office={office} code={code} />
          {code && <code.OnlyHere />}
          <Select
            label={slipLabels.paper}
            options={PAPER_CHOICES}
            value={paper}
            onChange={(chosen) => {
              setPaper(PAPERS.find((known) => known === chosen) ?? 'a5');
            }}
          />
          <Printed paper={paper}>
            <Slip slip={slip} office={office} code={code} />
          </Printed>
        </Preview>
      )}
    </Dialog>
  );
}

/** Takes the focus: Enter closes the slip. */
function DoneButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // autoFocus runs before the dialog traps the focus: a panel below would take it back.
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} onClick={onClick}>
      {slipLabels.done}
    </Button>
  );
}

interface SlipButtonsProps {
  /** The chat that sends the slip. */
  href: string;
  /** Everything on the paper is there. */
  isReady: boolean;
}

function SlipButtons({ href, isReady }: SlipButtonsProps) {
  const print = usePrint(isReady);
  const share = useRef<HTMLAnchorElement>(null);
  useSlipKeys({
    onPrint: print,
    onShare: () => share.current?.click(),
  });
  return (
    <>
      <ShareLink
        ref={share}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-keyshortcuts="S"
      >
        <IconBrandWhatsapp aria-hidden="true" />
        <span>{slipLabels.share}</span>
        <ShortcutKey>S</ShortcutKey>
      </ShareLink>
      <Button
        variant="primary"
        icon={<IconPrinter aria-hidden="true" />}
        aria-keyshortcuts="P"
        onClick={print}
      >
        <span>{slipLabels.print}</span>
        <ShortcutKey>P</ShortcutKey>
      </Button>
    </>
  );
}

const ShareLink = styled.a`
  ${buttonStyle}
`;

const Preview = styled.div`
  display: grid;
  gap: var(--s4);

  > article {
    padding: var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: #fff;
    color-scheme: light;
  }
`;

const PAPER_CHOICES = PAPERS.map((value) => ({ value, label: slipLabels.papers[value] }));

/** Gives a function that prints as soon as everything on the paper is there. */
function usePrint(isReady: boolean): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isReady || !isWanted.current) return;
    isWanted.current = false;
    window.print();
  }, [isReady]);
  return () => {
    if (isReady) window.print();
    else isWanted.current = true;
  };
}

interface SlipKeys {
  onPrint: () => void;
  onShare: () => void;
}

/** P prints and S shares while mounted; a held Enter presses nothing. */
function useSlipKeys({ onPrint, onShare }: SlipKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.repeat || event.defaultPrevented || isCombined(event) || isOfList(event.target))
      return;
    const key = event.key.toUpperCase();
    if (key === 'P') onPrint();
    if (key === 'S') onShare();
  });

  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

const isCombined = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** Letters move within a list of options. */
function isOfList(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="listbox"], [aria-haspopup="listbox"]') !== null
  );
}
