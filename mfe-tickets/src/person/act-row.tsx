import { IconCash } from '@tabler/icons-react';
import styled from 'styled-components';
import { addReceipt } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { RowMenu } from '@kuri/shared/overlays';
import { useNavigate } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Button, ButtonLink, PHONE_QUERY, useIsPhone, type ButtonProps } from '@kuri/shared/ui';
import { headLabels, ticketsLabels } from '../labels.ts';
import { takesPayment } from '../tickets/ticket-actions.ts';

/** Something that can be done with a ticket or a member: here, or on the page it leads to. */
interface Act extends Pick<ButtonProps, 'autoFocus' | 'busy' | 'disabled'> {
  label: string;
  to?: string;
  onClick?: () => void;
}

interface ActRowProps {
  /** Whom the menu is named after. */
  name: string;
  /** The id of a ticket or a member, which the counter opens with. */
  payer: string;
  tickets: readonly Ticket[];
  acts: readonly (Act | false)[];
}

/** The way to the counter, then what else can be done; the last ones in a menu. */
export function ActRow({ name, payer, tickets, acts }: ActRowProps) {
  const navigate = useNavigate();
  const mayPay = useMay(addReceipt) && tickets.some(takesPayment);
  const given = acts.filter((act) => act !== false);
  const shown = useIsPhone() ? 2 : 3;
  const menu = given.slice(shown).map(({ label, to, onClick }) => ({
    id: label,
    label,
    onAction: () => (to === undefined ? onClick?.() : void navigate(to)),
  }));
  return (
    <Row>
      {mayPay && (
        <ButtonLink
          variant="primary"
          to={`/counter?new=payment&for=${payer}`}
          icon={<IconCash aria-hidden="true" />}
        >
          {ticketsLabels.actions.pay}
        </ButtonLink>
      )}
      {given.slice(0, shown).map(({ label, to, ...button }) =>
        to === undefined ? (
          <Button key={label} {...button}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} to={to}>
            {label}
          </ButtonLink>
        ),
      )}
      {menu.length > 0 && <RowMenu label={headLabels.more({ name })} actions={menu} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    > [data-variant='primary'] {
      flex: 1 0 100%;
    }
  }
`;
