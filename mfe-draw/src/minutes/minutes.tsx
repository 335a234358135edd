import type { ReactNode } from 'react';
import {
  formatDate,
  formatExactRupees,
  formatMoment,
  formatTime,
  NOTHING,
} from '@kuri/shared/format';
import { QrCode } from '@kuri/shared/qr';
import { useOrganisation } from '@kuri/shared/query';
import { FactList, OfficeHead } from '@kuri/shared/ui';
import { formatPeriod } from '../check/calendar.ts';
import { computationLabels, heldEarlyText, sentence } from '../check/labels.ts';
import type { FrozenList } from '../check/read-record.ts';
import { monthOf, gradeOf, type DrawStory, type Verdict } from '../check/verdict.ts';
import { drawnWithText, numberDrawnText } from '../draw-texts.ts';
import { minutesText } from './labels.ts';
import { MinutesSheet } from './minutes-sheet.ts';

interface MinutesProps {
  minuted: MinutedDraw;
  groupName: string;
  /** Rupees; null where it is not known. */
  prizeAmount: number | null;
  /** Public address of the record; null where phones cannot open it. */
  address: string | null;
}

/** Minutes: facts of the records, and ruled lines for the rest. */
export function Minutes({ minuted, groupName, prizeAmount, address }: MinutesProps) {
  const { draw, voided } = minuted;
  const { drawNo, day, frozen, drawn, marked } = draw;
  const office = useOrganisation();
  return (
    <MinutesSheet>
      <div data-head>
        <div>
          {office && <OfficeHead office={office} />}
          <h2>{minutesText.title(drawNo)}</h2>
          <p>
            <bdi>{groupName}</bdi>
          </p>
        </div>
        {address !== null && <QrCode text={address} label={minutesText.qr(drawNo)} size="9em" />}
      </div>
      <section data-pairs>
        <h3>{minutesText.meeting}</h3>
        <Facts
          rows={[
            [minutesText.instalment, drawNo],
            [minutesText.period, formatPeriod(monthOf(draw))],
            [minutesText.due, formatDate(day?.due)],
            [minutesText.date, formatDate((drawn ?? frozen).at)],
            [minutesText.begun, null],
            [minutesText.frozen, formatMoment(frozen.at)],
            [minutesText.drawn, drawn === null ? NOTHING : formatTime(drawn.at)],
            [minutesText.confirmed, marked === null ? NOTHING : formatMoment(marked.at)],
            [minutesText.ended, null],
            [minutesText.place, null],
          ]}
        />
        <DrawNotes draw={draw} />
      </section>
      <section data-lines>
        <h3>{minutesText.present}</h3>
        <Ruled lines={8} />
      </section>
      <section>
        <h3>{minutesText.prize}</h3>
        <Facts
          rows={[
            [minutesText.entitled, <Entitled key="entitled" minuted={minuted} />],
            [minutesText.amount, prizeAmount === null ? null : formatExactRupees(prizeAmount)],
            [minutesText.discount, null],
            [minutesText.disposal, null],
          ]}
        />
      </section>
      <section data-signatures>
        <h3>{minutesText.signatures}</h3>
        {minutesText.signers.map((signer, index) => (
          <div key={`${signer}${index}`}>
            <i data-ruled />
            <span>{signer}</span>
          </div>
        ))}
      </section>
      <HowDrawn {...minuted} />
      <Voids voided={voided} />
      <p>{address === null ? minutesText.ask : `${minutesText.qrHint} ${address}`}</p>
      {draw.list && <ListAnnex list={draw.list} />}
    </MinutesSheet>
  );
}

function Entitled({ minuted: { draw } }: { minuted: MinutedDraw }) {
  const winner = winnerOf(draw);
  if (draw.voided) return minutesText.voided;
  if (winner === null) return minutesText.nobody;
  return (
    <>
      <strong>
        <bdi>{winner.name}</bdi>
      </strong>
      <br />
      <span>{minutesText.ticket(winner.code, winner.position, draw.frozen.count)}</span>
    </>
  );
}

/** Inputs for repeating the draw: numbers, seals, hashes. */
function HowDrawn({ draw, head }: MinutedDraw) {
  const { frozen, drawn, voided } = draw;
  const { beacon } = frozen;
  return (
    <section>
      <h3>{minutesText.how}</h3>
      <Facts
        rows={[
          [minutesText.drawnWith, drawn === null ? NOTHING : drawnWithText(gradeOf(draw))],
          [minutesText.numbers, numbersOf(drawn?.numbers ?? 'none')],
          ...(beacon === 'none' ? [] : [[minutesText.beacon, beacon] as const]),
          [minutesText.computation, drawn === null ? NOTHING : numbersDrawn(drawn, frozen.count)],
        ]}
      />
      <div data-hashes>
        <h4>{minutesText.codes}</h4>
        <Facts
          rows={[
            [minutesText.seal, frozen.seal],
            [minutesText.seed, drawn?.seed ?? voided?.seed ?? NOTHING],
            [minutesText.list, frozen.listHash],
            [minutesText.lock, frozen.hash],
            [minutesText.head, head],
            [minutesText.next, drawn?.nextSeal ?? voided?.nextSeal ?? NOTHING],
          ]}
        />
      </div>
    </section>
  );
}

/** The numbers drawn one after another, until one gave a winner. */
function numbersDrawn({ pick }: NonNullable<DrawStory['drawn']>, count: number): string {
  return (pick?.attempts ?? [])
    .map(({ u, position }) =>
      position === null ? computationLabels.skipped(u) : numberDrawnText({ u, position }, count),
    )
    .join('');
}

function numbersOf(numbers: string): string {
  return numbers === 'none' ? minutesText.none : numbers;
}

function Voids({ voided }: { voided: DrawStory[] }) {
  if (voided.length === 0) return null;
  return (
    <section>
      <h3>{minutesText.voids}</h3>
      <Facts
        rows={voided.map(
          (each) =>
            [
              voidText(each),
              <>
                <span>{each.voided?.reason}</span>
                <DrawNotes draw={each} />
              </>,
            ] as const,
        )}
      />
    </section>
  );
}

/** Notes: held early, and the warnings of the check. */
function DrawNotes({ draw: { day, warnings } }: { draw: DrawStory }) {
  const texts = [...(day?.early ? [heldEarlyText(day.early)] : []), ...warnings.map(sentence)];
  return texts.map((text) => (
    <p data-warn key={text}>
      {text}
    </p>
  ));
}

function voidText(draw: DrawStory): string {
  const at = formatMoment(draw.voided?.at ?? '');
  if (draw.drawn === null) return minutesText.voidBefore(at);
  const winner = winnerOf(draw);
  return minutesText.voidAfter(at, winner === null ? NOTHING : `${winner.name} (${winner.code})`);
}

/** Frozen list, in columns; below it who was left out, by reason, so that no name lacks its room. */
function ListAnnex({ list }: { list: FrozenList }) {
  const { participants, leftOut } = list;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  const title = minutesText.annex(participants.length + leftOut.length);
  return (
    <section data-annex>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{minutesText.position}</th>
            <th scope="col">{minutesText.code}</th>
            <th scope="col">{minutesText.name}</th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ position, ticket, code, name }) => (
            <AnnexRow key={ticket} mark={position} code={code} name={name} />
          ))}
        </tbody>
        {reasons.map((reason) => (
          <tbody key={reason}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {minutesText.out[reason]}
              </th>
            </tr>
            {leftOut
              .filter((row) => row.reason === reason)
              .map(({ ticket, code, name }) => (
                <AnnexRow key={ticket} mark={null} code={code} name={name} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function AnnexRow({ mark, code, name }: { mark: number | null; code: string; name: string }) {
  return (
    <tr>
      <td>{mark}</td>
      <td>{code}</td>
      <td>
        <bdi>{name}</bdi>
      </td>
    </tr>
  );
}

interface FactsProps {
  /** Null gives a ruled line for filling in by hand. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

function Facts({ rows }: FactsProps) {
  return <FactList facts={rows.map(([name, value]) => [name, value ?? <i data-ruled />])} />;
}

function Ruled({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => <i data-ruled key={line} />);
}

interface MinutedDraw {
  /** Last attempt of the draw. */
  draw: DrawStory;
  /** Voided attempts of this draw number. */
  voided: DrawStory[];
  /** Hash of the last entry that belongs to it. */
  head: string;
}

/** Attempts at a draw number; null if the record has none. */
export function drawOf({ draws }: Verdict, drawNo: number): MinutedDraw | null {
  const tries = draws.filter((each) => each.drawNo === drawNo);
  const draw = tries.at(-1);
  if (draw === undefined) return null;
  const { frozen, drawn, marked, voided } = draw;
  const head = (voided ?? marked ?? drawn ?? frozen).hash;
  return { draw, voided: tries.filter((each) => each.voided !== null), head };
}

/** Drawn ticket's row; null before the draw. */
function winnerOf({ list, drawn }: DrawStory) {
  const ticket = drawn?.winner.ticket;
  return list?.participants.find((each) => each.ticket === ticket) ?? null;
}
