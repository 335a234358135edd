import { formatDate, formatMoment, formatTime, NOTHING } from '@kuri/shared/format';
import { QrCode } from '@kuri/shared/qr';
import { useOrganisation } from '@kuri/shared/query';
import { monthOf } from '../check/verdict.ts';
import { formatPeriod } from '../check/period.ts';
import { winnerOf, type MinutedDraw } from './draw-of.ts';
import { Facts, Ruled } from './facts.tsx';
import { DrawNotes, HowDrawn, Voids } from './how-drawn.tsx';
import { minutesText } from './labels.ts';
import { ListAnnex } from './list-annex.tsx';
import { MinutesSheet } from './minutes-sheet.ts';

interface MinutesProps {
  minuted: MinutedDraw;
  groupName: string;
  /** The public address of the record, with the hash of its last entry. */
  address: string;
}

/** The minutes of a draw: what the records know, and lines for what only the meeting knows. */
export function Minutes({ minuted, groupName, address }: MinutesProps) {
  const { draw, voided } = minuted;
  const { drawNo, day, frozen, drawn, marked } = draw;
  const office = useOrganisation();
  return (
    <MinutesSheet>
      <header>
        <div>
          {office && <p>{office.name}</p>}
          <h2>{minutesText.title(drawNo)}</h2>
          <p>
            <bdi>{groupName}</bdi>
          </p>
        </div>
        <QrCode text={address} label={minutesText.qr(drawNo)} size="9em" />
      </header>
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
            [minutesText.discount, null],
            [minutesText.disposal, null],
          ]}
        />
      </section>
      <HowDrawn {...minuted} />
      <Voids voided={voided} />
      <section data-signatures>
        <h3>{minutesText.signatures}</h3>
        {minutesText.signers.map((signer, index) => (
          <div key={`${signer}${index}`}>
            <i data-ruled />
            {signer}
          </div>
        ))}
      </section>
      <p data-address>
        {minutesText.qrHint} {address}
      </p>
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
      {minutesText.ticket(winner.code, winner.position, draw.frozen.count)}
    </>
  );
}
