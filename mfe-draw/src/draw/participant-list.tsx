import { useState } from 'react';
import styled from 'styled-components';
import type { DrawAnswer } from '@kuri/shared/contract';
import { searchRows } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { codeText, PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import type { Named } from '../stage/name-ticker.tsx';

const texts = drawLabels.list;

/** Participants by number, and excluded tickets with the reason. */
export function ParticipantList({ answer }: { answer: DrawAnswer }) {
  const [text, setText] = useState('');
  const numbered = answer.schemeMembers.map((row, index) => ({ ...row, position: index + 1 }));
  const inside = findNamed(numbered, text);
  const outside = findNamed(answer.excluded, text);
  if (numbered.length + answer.excluded.length === 0) return null;

  return (
    <Card aria-labelledby="participants">
      <Head>
        <h2 id="participants">{texts.title}</h2>
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          clearLabel={texts.clear}
          text={text}
          onType={setText}
        />
      </Head>
      <h3>{texts.inside({ count: inside.length })}</h3>
      <Rows>
        {inside.map((row) => (
          <Person key={row.schemeMemberId} {...row} />
        ))}
      </Rows>
      {inside.length === 0 && <p>{texts.nobody}</p>}
      <h3>{texts.outside({ count: outside.length })}</h3>
      <Rows>
        {outside.map(({ reason, ...row }) => (
          <Person key={row.membershipCode} {...row} why={texts.reasons[reason]} />
        ))}
      </Rows>
      {outside.length === 0 && answer.excluded.length > 0 && <p>{texts.nobody}</p>}
    </Card>
  );
}

interface PersonProps extends Named {
  paperNumber?: string | undefined;
  /** Undefined from an older server. */
  schemeMemberId?: string | undefined;
  /** Undefined for an excluded ticket, which has a reason instead. */
  position?: number;
  why?: string;
}

function Person({ schemeMemberId, position, memberName, why, ...ticket }: PersonProps) {
  const code = codeText(ticket);
  return (
    <li>
      {position !== undefined && <i>{position}</i>}
      <span>
        <span>{`${memberName} `}</span>
        <small>
          {schemeMemberId === undefined ? (
            <span>{code}</span>
          ) : (
            <TicketFigure
              about="draw"
              of={{ schemememberid: schemeMemberId }}
              name={texts.partInDraw}
              figure={code}
            />
          )}
          {why !== undefined && <span>{` · ${why}`}</span>}
        </small>
      </span>
    </li>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);

  h3 {
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
  }
  :focus-visible {
    outline-color: var(--brand);
  }
  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 320px);
  align-items: center;
  gap: var(--s3);

  h2 {
    font-size: 18px;
    line-height: 24px;
    font-weight: 650;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Rows = styled.ul`
  columns: 260px auto;
  column-gap: var(--s5);

  li {
    display: flex;
    gap: var(--s3);
    padding: 5px 0;
    break-inside: avoid;
  }
  i {
    min-width: 3ch;
    color: var(--ink-3);
    font-style: normal;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-3);
    font-size: 12px;
    /* Wraps as a whole. */
    display: inline-block;
  }
`;

type Listed = Pick<PersonProps, 'memberName' | 'membershipCode' | 'paperNumber'>;

function findNamed<Row extends Listed>(rows: readonly Row[], text: string): readonly Row[] {
  return searchRows(rows, text, ({ memberName, membershipCode, paperNumber = '' }) => ({
    names: [memberName],
    codes: [membershipCode, paperNumber],
  }));
}
