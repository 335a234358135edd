import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { countSlipPrint, receiptSlip } from '@kuri/shared/calls';
import { localeOfName, type ReminderLocale } from '@kuri/shared/contract';
import { Dialog, LanguageSelect, Select } from '@kuri/shared/overlays';
import { stored, useMay } from '@kuri/shared/session';
import { useOrganisation, useRead, useWrite } from '@kuri/shared/query';
import { Button, buttonStyle } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import type { PaymentSlip } from './payment-slip.ts';
import { PAPERS, Printed, slipSize } from './printed.tsx';
import { pageOf, shareUrl } from './share-payment.ts';
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
  const [paper, setPaper] = useState(() => lastPaper.read() ?? 'a5');
  const [chosen, setChosen] = useState<ReminderLocale | null>(null);
  const office = useOrganisation();
  const receiptNumber = slip?.receiptNumber;
  const { code, isSettled } = useSlipCode(receiptNumber);
  const { data: standing, failureCount } = useRead(
    receiptSlip,
    { query: { receiptnumber: receiptNumber ?? '' } },
    { enabled: receiptNumber !== undefined },
  );
  const isReady = isSettled && (standing !== undefined || failureCount > 0);
  const { print, isCounting, counted } = usePrint({ receiptNumber, isReady, isOpen });
  // Of the member, until another one is chosen.
  const language = chosen ?? standing?.language ?? localeOfName(slip?.memberName ?? '');
  const sender = { language, office, page: pageOf(code?.path, office), standing };
  const parts = { language, standing, office, code, print: counted ?? (standing?.prints ?? 0) + 1 };
  return (
    <Dialog
      title={slipLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <DoneButton onClick={onClose} />
          {slip && (
            <SlipButtons href={shareUrl(slip, sender)} isCounting={isCounting} onPrint={print} />
          )}
        </>
      }
    >
      {children}
      {slip && (
        <Preview data-paper={paper}>
          <Slip slip={slip} {...parts} />
          <LanguageSelect label={slipLabels.language} value={language} onChange={setChosen} />
          <Select
            label={slipLabels.paper}
            options={PAPER_CHOICES}
            value={paper}
            onChange={(value) => {
              const next = paperOf(value) ?? 'a5';
              setPaper(next);
              lastPaper.write(next);
            }}
          />
          <Printed paper={paper}>
            <Slip slip={slip} {...parts} />
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
  isCounting: boolean;
  onPrint: () => void;
}

function SlipButtons({ href, isCounting, onPrint }: SlipButtonsProps) {
  const mayPrint = useMay(countSlipPrint);
  const share = useRef<HTMLAnchorElement>(null);
  useSlipKeys({
    onPrint: mayPrint ? onPrint : () => {},
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
      {mayPrint && (
        <Button
          variant="primary"
          icon={<IconPrinter aria-hidden="true" />}
          aria-keyshortcuts="P"
          busy={isCounting}
          busyLabel={slipLabels.printing}
          onClick={onPrint}
        >
          <span>{slipLabels.print}</span>
          <ShortcutKey>P</ShortcutKey>
        </Button>
      )}
    </>
  );
}

const ShareLink = styled.a`
  ${buttonStyle}
`;

const Preview = styled.div`
  display: grid;
  gap: var(--s4);

  ${slipSize}

  &[data-paper^='roll'] > article {
    justify-self: center;
  }
  > article {
    box-sizing: content-box;
    padding: var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: #fff;
    color-scheme: light;
  }
`;

const paperOf = (value: unknown) => PAPERS.find((each) => each === value) ?? null;

/** The paper of this counter's printer: that of the last slip. */
const lastPaper = stored('slip-paper', paperOf);

const PAPER_CHOICES = PAPERS.map((value) => ({ value, label: slipLabels.papers[value] }));

interface Printing {
  receiptNumber: string | undefined;
  /** Everything on the paper is there. */
  isReady: boolean;
  isOpen: boolean;
}

/**
 * Prints as soon as everything on the paper is there and the print is counted: the paper says which one
 * it is. Without the count nothing is printed, as it could pass for the original.
 */
function usePrint({ receiptNumber, isReady, isOpen }: Printing) {
  const isWanted = useRef(false);
  const [last, setLast] = useState<{ receiptNumber: string; prints: number } | null>(null);
  const { write, isBusy } = useWrite(countSlipPrint, {
    failed: slipLabels.printFailed,
    toasts: { failed: (text) => text },
  });
  const count = async () => {
    if (receiptNumber === undefined) return;
    const counted = await write({ body: { receiptNumber } });
    if (counted) setLast({ receiptNumber, prints: counted.data.prints });
  };
  const countWanted = useEffectEvent(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    void count();
  });
  const printCounted = useEffectEvent(() => {
    if (last?.receiptNumber === receiptNumber && isOpen) window.print();
  });
  useEffect(() => {
    if (isReady) countWanted();
  }, [isReady]);
  useEffect(() => {
    if (last !== null) printCounted();
  }, [last]);
  return {
    print: () => {
      if (isReady) void count();
      else isWanted.current = true;
    },
    isCounting: isBusy,
    /** Which print of the slip was made last; undefined before the first one here. */
    counted: last?.receiptNumber === receiptNumber ? last?.prints : undefined,
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
