import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { drawProof, prizePage } from '@kuri/shared/calls';
import { languageOfLocale, type DrawProof, type ReminderLocale } from '@kuri/shared/contract';
import { Dialog, LanguageSelect } from '@kuri/shared/overlays';
import { isLoopbackHost, OnlyHere } from '@kuri/shared/qr';
import { useRead } from '@kuri/shared/query';
import { useLocale } from '@kuri/shared/session';
import { memberTexts, type MemberTexts } from '@kuri/shared/texts';
import { ListState, Button, PrintSheet, usePageRule, type PanelProps } from '@kuri/shared/ui';
import { checkRecord } from '../check/check-record.ts';
import { minutesLabels } from '../labels.ts';
import { drawOf, Minutes, type MinutedPrize } from './minutes.tsx';

export interface MinutesSubject {
  drawId: string;
  drawNo: number;
  groupName: string;
}

export function DrawMinutesDialog({ subject, isOpen, onClose }: PanelProps<MinutesSubject>) {
  return subject && isOpen && <Loaded {...subject} onClose={onClose} />;
}

function Loaded({ drawId, drawNo, groupName, onClose }: MinutesSubject & { onClose: () => void }) {
  const proof = useRead(
    drawProof,
    { params: { drawId } },
    // Not cached: the draw may have been confirmed since.
    { gcTime: 0 },
  );
  const prizes = useRead(prizePage, {
    query: { scheme: 'All', state: 'All', drawid: drawId, pageno: 1, pagesize: 1 },
  });
  if (proof.data && !prizes.isPending) {
    return (
      <DrawMinutes
        bundle={proof.data}
        drawNo={drawNo}
        groupName={groupName}
        prize={prizes.data?.data[0] ?? null}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={minutesLabels.title} isOpen onClose={onClose}>
      <ListState query={proof} loading={minutesLabels.loading} failed={minutesLabels.failed}>
        {() => null}
      </ListState>
    </Dialog>
  );
}

interface DrawMinutesProps {
  bundle: DrawProof;
  drawNo: number;
  groupName: string;
  /** Null where it is not known. */
  prize: MinutedPrize | null;
  onClose: () => void;
}

/** Minutes for printing on A4; none for records that fail the check. */
export function DrawMinutes({ bundle, drawNo, groupName, prize, onClose }: DrawMinutesProps) {
  const verdict = useMemo(() => checkRecord(bundle), [bundle]);
  const minuted = verdict.isGenuine ? drawOf(verdict, drawNo) : null;
  const { hostname, origin } = window.location;
  const locale = useLocale();
  // Of who prints, until another one is chosen: minutes are of the meeting, not of one member.
  const [language, setLanguage] = useState<ReminderLocale>(languageOfLocale(locale));
  const texts = memberTexts(language).minutes;
  const minutes = minuted && (
    <Minutes
      minuted={minuted}
      groupName={groupName}
      language={language}
      prize={prize}
      address={isLoopbackHost(hostname) ? null : `${origin}/p/${minuted.head}`}
    />
  );
  return (
    <Dialog
      title={minutesLabels.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{minutesLabels.close}</Button>
          {minutes && (
            <Button
              variant="primary"
              icon={<IconPrinter aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {minutesLabels.print}
            </Button>
          )}
        </>
      }
    >
      {minutes ? (
        <>
          <OnlyHere />
          <LanguageSelect label={minutesLabels.language} value={language} onChange={setLanguage} />
          <Preview tabIndex={0} role="region" aria-label={minutesLabels.preview}>
            {minutes}
          </Preview>
          <PrintedA4 footer={texts.onPage({ drawNo, groupName })} texts={texts}>
            {minutes}
          </PrintedA4>
        </>
      ) : (
        <p role="alert">{verdict.isGenuine ? minutesLabels.noDraw : minutesLabels.notGenuine}</p>
      )}
    </Dialog>
  );
}

const Preview = styled.div`
  margin-top: var(--s2);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
`;

interface PrintedA4Props {
  /** Foot of every page, before its number. */
  footer: string;
  texts: MemberTexts['minutes'];
  children: ReactNode;
}

/** Replaces the page in print. */
function PrintedA4({ footer, texts, children }: PrintedA4Props) {
  usePageFoot(footer, texts);
  return <A4>{children}</A4>;
}

const FONT =
  "font: 8pt Inter, 'Noto Sans Devanagari', 'Noto Sans Malayalam', 'Noto Sans Tamil', 'Kuri Names', sans-serif;";

/** Prints a text and the page number at the foot of each page, where margin boxes are supported. */
function usePageFoot(text: string, { page, pages }: MemberTexts['minutes']): void {
  const number = `${cssText(`${page} `)} counter(page) ${cssText(` ${pages} `)} counter(pages)`;
  usePageRule(`@page minutes {
    @bottom-left { content: ${cssText(text)}; width: 75%; ${FONT} }
    @bottom-right { content: ${number}; ${FONT} }
  }`);
}

const A4 = styled(PrintSheet)`
  @page minutes {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: minutes;

    > * {
      font-size: 10pt;
    }
  }
`;

/** CSS string; escapes all but letters, digits and spaces. */
export function cssText(text: string): string {
  const safe = text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\${code.toString(16)} `;
  });
  return `'${safe}'`;
}
