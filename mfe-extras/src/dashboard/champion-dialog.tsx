import { useRef, useState } from 'react';
import styled from 'styled-components';
import { addDays, formatDate, formatPhone } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { Button, Facts, Field, TextArea, copyText, statusLabels, toast } from '@kuri/shared/ui';
import { dashboardLabels } from './labels.ts';
import type { View } from './champions-card.tsx';
import type { Champion } from './sample-figures.ts';

const { champions, close } = dashboardLabels;

const BODIES = {
  profile: ChampionProfile,
  message: MessageDraft,
  referrals: ChampionReferrals,
} as const;

interface ChampionDialogProps {
  view: View;
  champion: Champion;
  /** `YYYY-MM-DD`. */
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Profile of a champion, a message, or referrals. */
export function ChampionDialog({ view, champion, today, isOpen, onClose }: ChampionDialogProps) {
  const Body = BODIES[view];
  return (
    <Dialog
      title={`${champions.actions[view]}: ${champion.name}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <Body champion={champion} today={today} />
    </Dialog>
  );
}

const { profile } = dashboardLabels;

function ChampionProfile({ champion, today }: { champion: Champion; today: string }) {
  const { phone, joinedAge, status, referrals } = champion;
  return (
    <Facts
      facts={[
        [profile.mobile, formatPhone(phone)],
        [profile.joined, formatDate(addDays(today, -joinedAge))],
        [profile.status, statusLabels[status]],
        [profile.referrals, String(referrals.length)],
      ]}
    />
  );
}

/** Referrals in the chosen days, newest first. */
function ChampionReferrals({ champion, today }: { champion: Champion; today: string }) {
  return (
    <List>
      {champion.referrals.map(({ name, age }) => (
        <li key={name}>
          <b>{name}</b>
          <span>
            {dashboardLabels.referrals.joined({ date: formatDate(addDays(today, -age)) })}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  color: var(--ink);

  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: 8px 0;

    + li {
      border-top: 1px solid var(--line);
    }
  }
  span {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

const { message } = dashboardLabels;

/** Editable message to copy; sample data sends nothing. */
function MessageDraft({ champion }: { champion: Champion }) {
  const [text, setText] = useState(
    message.draft({ name: champion.name, referrals: champion.referrals.length }),
  );
  const box = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    if (await copyText(text, box.current)) toast.success(message.copied);
    else toast.blank(message.selected);
  };

  return (
    <Draft>
      <Field label={message.label} hint={message.hint}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button variant="primary" onClick={() => void copy()}>
        {message.copy}
      </Button>
    </Draft>
  );
}

const Draft = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: end;

  > :first-child {
    width: 100%;
  }
`;
