import { useId, useState } from 'react';
import styled from 'styled-components';
import { changeMenus, menusRead } from '@kuri/shared/calls';
import {
  USER_TYPES,
  menuPagesOf,
  type MenuPage,
  type Menus,
  type UserType,
} from '@kuri/shared/contract';
import { FullWidth, PanelForm } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { currentSession, startSession } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { menuLabels, settingsLabels } from './labels.ts';
import { staffLabels } from '../staff/labels.ts';

/** Pages under More that an office puts into the menu of a role. */
export function RoleMenus() {
  const { data } = useRead(menusRead, {});
  if (!data) return null;
  return (
    <Card title={menuLabels.title} note={menuLabels.note} footer={null}>
      <MenusForm key={JSON.stringify(data)} menus={data} />
    </Card>
  );
}

function MenusForm({ menus }: { menus: Menus }) {
  const formId = useId();
  const [chosen, setChosen] = useState(menus);
  const { write, isBusy, failure } = useWrite(changeMenus, {
    failed: menuLabels.failed,
    toasts: { done: menuLabels.saved },
    onDone: ({ data }) => {
      showOwnMenu(data);
    },
  });
  const toggle = (role: UserType, page: MenuPage) => {
    const isIn = (other: MenuPage) => chosen[role].includes(other) !== (other === page);
    setChosen({ ...chosen, [role]: menuPagesOf(role).filter(isIn) });
  };
  return (
    <PanelForm id={formId} failure={failure} onSubmit={() => write({ body: chosen })}>
      {USER_TYPES.map((role) => (
        <Role key={role}>
          <legend>{staffLabels.roles[role]}</legend>
          {menuPagesOf(role).map((page) => (
            <label key={page}>
              <input
                type="checkbox"
                checked={chosen[role].includes(page)}
                onChange={() => {
                  toggle(role, page);
                }}
              />
              {menuLabels.pages[page]}
            </label>
          ))}
        </Role>
      ))}
      <FullWidth>
        <Button type="submit" busy={isBusy} busyLabel={settingsLabels.saving}>
          {menuLabels.save}
        </Button>
      </FullWidth>
    </PanelForm>
  );
}

/** Everybody else has the new menu from their next sign-in on. */
function showOwnMenu(menus: Menus): void {
  const session = currentSession();
  if (session === null) return;
  const { menu: _before, ...login } = session;
  const menu = menus[session.userType];
  startSession(menu.length > 0 ? { ...login, menu } : login);
}

const Role = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--touch);
    cursor: pointer;
  }
`;
