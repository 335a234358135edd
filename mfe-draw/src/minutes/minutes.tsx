import type { ReactNode } from 'react';
import type { Prize, ReminderLocale } from '@kuri/shared/contract';
import { formatExactRupees, NOTHING } from '@kuri/shared/format';
import { QrCode } from '@kuri/shared/qr';
import { useOrganisation } from '@kuri/shared/query';
import { memberTexts, monthText, officeIn, type MemberTexts } from '@kuri/shared/texts';
import { FactList, OfficeHead } from '@kuri/shared/ui';
import { dueText, gradeText, sentence } from '../check/labels.ts';
import type { FrozenList } from '../check/read-record.ts';
import { storySentences } from '../check/story.ts';
import { monthOf, gradeOf, type DrawStory, type Verdict } from '../check/verdict.ts';
import { MinutesSheet } from './minutes-sheet.ts';

export type MinutedPrize = Pick<Prize, 'returnAmount' | 'deductions' | 'paperNumber'>;

interface MinutesProps {
  minuted: MinutedDraw;
  groupName: string;
  language: ReminderLocale;
  /** Null where it is not known. */
  prize: MinutedPrize | null;
  /** Public address of the record; null where phones cannot open it. */
  address: string | null;
}

/** Minutes: facts of the records, and ruled lines for the rest. */
export function Minutes({ minuted, groupName, language, prize, address }: MinutesProps) {
  const texts = memberTexts(language);
  const minutesText = texts.minutes;
  const { draw, voided } = minuted;
  const { drawNo, day, frozen, drawn, marked } = draw;
  const office = useOrganisation();
  return (
    <MinutesSheet lang={language}>
      <div data-head>
        <div>
          {office && <OfficeHead office={officeIn(office, language)} />}
          <h2>{minutesText.title({ drawNo })}</h2>
          <p>
            <bdi>{groupName}</bdi>
          </p>
        </div>
        {address !== null && (
          <QrCode text={address} label={minutesText.qr({ drawNo })} size="9em" />
        )}
      </div>
      <section data-pairs>
        <h3>{minutesText.meeting}</h3>
        <Facts
          rows={[
            [minutesText.instalment, drawNo],
            [minutesText.period, monthText(texts, monthOf(draw))],
            [minutesText.due, day === null ? NOTHING : dueText(texts, day)],
            [minutesText.date, texts.date((drawn ?? frozen).at)],
            [minutesText.begun, null],
            [minutesText.frozen, texts.moment(frozen.at)],
            [minutesText.drawn, drawn === null ? NOTHING : texts.time(drawn.at)],
            [minutesText.confirmed, marked === null ? NOTHING : texts.moment(marked.at)],
            [minutesText.ended, null],
            [minutesText.place, null],
          ]}
        />
        <DrawNotes draw={draw} texts={texts} />
      </section>
      <section data-lines>
        <h3>{minutesText.present}</h3>
        <Ruled lines={8} />
      </section>
      <section>
        <h3>{minutesText.prize}</h3>
        <Facts
          rows={[
            [minutesText.entitled, <Entitled key="entitled" minuted={minuted} texts={texts} />],
            ...(prize?.paperNumber ? [[texts.paperNo, prize.paperNumber] as const] : []),
            [minutesText.amount, prize && prizeText(prize, texts)],
            [minutesText.discount, null],
            [minutesText.disposal, null],
          ]}
        />
      </section>
      <section data-signatures>
        <h3>{minutesText.signatures}</h3>
        {Object.entries(minutesText.signers).map(([key, signer]) => (
          <div key={key}>
            <i data-ruled />
            <span>{signer}</span>
          </div>
        ))}
      </section>
      <HowDrawn minuted={minuted} texts={texts} />
      <Voids voided={voided} texts={texts} />
      <p>{address === null ? minutesText.ask : `${minutesText.qrHint} ${address}`}</p>
      <Codes minuted={minuted} texts={texts} />
      {draw.list && <ListAnnex list={draw.list} texts={texts} />}
    </MinutesSheet>
  );
}

interface Parts {
  minuted: MinutedDraw;
  texts: MemberTexts;
}

function Entitled({ minuted: { draw }, texts: { minutes: minutesText } }: Parts) {
  const winner = winnerOf(draw);
  if (draw.voided) return minutesText.voided;
  if (winner === null) return minutesText.nobody;
  return (
    <>
      <strong>
        <bdi>{winner.name}</bdi>
      </strong>
      <br />
      <span>
        {minutesText.ticket({
          code: winner.code,
          position: winner.position,
          count: draw.frozen.count,
        })}
      </span>
    </>
  );
}

/** Inputs for repeating the draw: numbers, seals, hashes. */
function HowDrawn({ minuted: { draw }, texts }: Parts) {
  const { minutes: minutesText } = texts;
  const { frozen, drawn } = draw;
  const { beacon } = frozen;
  return (
    <section>
      <h3>{minutesText.how}</h3>
      <Facts
        rows={[
          [minutesText.drawnWith, drawn === null ? NOTHING : gradeText(texts, gradeOf(draw))],
          [minutesText.numbers, numbersOf(drawn?.numbers ?? 'none', minutesText)],
          ...(beacon === 'none' ? [] : [[minutesText.beacon, beacon] as const]),
          [
            minutesText.computation,
            drawn === null ? NOTHING : numbersDrawn(drawn, frozen.count, minutesText),
          ],
        ]}
      />
    </section>
  );
}

/** Codes for the check: on a page behind the one that people sign. */
function Codes({ minuted: { draw, head }, texts: { minutes: minutesText } }: Parts) {
  const { frozen, drawn, voided } = draw;
  return (
    <section data-hashes>
      <h3>{minutesText.codes}</h3>
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
    </section>
  );
}

/** Amount of the prize with each deduction; null where it is not known. */
function prizeText({ returnAmount, deductions = [] }: MinutedPrize, texts: MemberTexts) {
  if (returnAmount === null) return null;
  const amount = formatExactRupees(returnAmount);
  if (deductions.length === 0) return amount;
  const deducted = deductions.map((each) => `${each.name} ${formatExactRupees(each.amount)}`);
  return texts.statement.prize.less({ amount, deducted: deducted.join(', ') });
}

type MinutesTexts = MemberTexts['minutes'];

/** The numbers drawn one after another, until one gave a winner. */
function numbersDrawn(
  { pick }: NonNullable<DrawStory['drawn']>,
  count: number,
  { skipped, numberDrawn }: MinutesTexts,
): string {
  return (pick?.attempts ?? [])
    .map(({ u, position }) =>
      position === null
        ? skipped({ u })
        : numberDrawn({ u, count, rest: position - 1, place: position }),
    )
    .join('');
}

function numbersOf(numbers: string, { none }: MinutesTexts): string {
  return numbers === 'none' ? none : numbers;
}

function Voids({ voided, texts }: { voided: DrawStory[]; texts: MemberTexts }) {
  if (voided.length === 0) return null;
  return (
    <section>
      <h3>{texts.minutes.voids}</h3>
      <Facts
        rows={voided.map(
          (each) =>
            [
              voidText(each, texts),
              <>
                <span>{each.voided?.reason}</span>
                <DrawNotes draw={each} texts={texts} />
              </>,
            ] as const,
        )}
      />
    </section>
  );
}

/** Notes: held early, the story of the list, and the warnings of the check, which it words in English. */
function DrawNotes({
  draw: { day, story, warnings },
  texts,
}: {
  draw: DrawStory;
  texts: MemberTexts;
}) {
  return (
    <>
      {day?.early && <p data-warn>{texts.minutes.early({ ...day.early, hour: day.hour ?? '' })}</p>}
      {story &&
        storySentences(texts, story).map((note) => (
          <p data-warn key={note}>
            {sentence(note)}
          </p>
        ))}
      {warnings.map((warning) => (
        <p data-warn lang="en" key={warning}>
          {sentence(warning)}
        </p>
      ))}
    </>
  );
}

function voidText(draw: DrawStory, { minutes, moment }: MemberTexts): string {
  const at = draw.voided === null ? NOTHING : moment(draw.voided.at);
  if (draw.drawn === null) return minutes.voidBefore({ moment: at });
  const winner = winnerOf(draw);
  return minutes.voidAfter({
    moment: at,
    winner: winner === null ? NOTHING : `${winner.name} (${winner.code})`,
  });
}

/** Frozen list, in columns; below it who was left out, by reason, so that no name lacks its room. */
function ListAnnex({ list, texts }: { list: FrozenList; texts: MemberTexts }) {
  const minutesText = texts.minutes;
  const { participants, leftOut } = list;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  const title = minutesText.annex({ count: participants.length, out: leftOut.length });
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
