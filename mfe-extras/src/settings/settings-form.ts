import { useState } from 'react';
import {
  changeBookSettings,
  changeMenus,
  changeOrganisation,
  changeSignInRules,
} from '@kuri/shared/calls';
import {
  NO_OTHER_LANGUAGES,
  settingsForm,
  type BookSettings,
  type Menus,
  type Organisation,
  type SettingsEntry,
  type SettingsForm,
  type SignInRules,
} from '@kuri/shared/contract';
import { applyApiError, useContractForm, type ContractForm } from '@kuri/shared/forms';
import { refreshTags, useCall, useQueryClient } from '@kuri/shared/query';
import { currentSession, startSession } from '@kuri/shared/session';
import { toast } from '@kuri/shared/ui';
import { settingsLabels } from './labels.ts';

/** Fields of each section, in the order of the page. */
export const SECTIONS = {
  office: ['name', 'contactPhone', 'address', 'registration', 'logo'],
  receipts: ['slipLine', 'upiAddress', 'otherLanguages'],
  money: [
    'allowPartial',
    'activateOnPayment',
    'backdatingDays',
    'yearBegins',
    'collectorTickets',
    'collectorTicketsADay',
  ],
  banks: ['banks', 'newBank', 'ledgers'],
  people: ['menus', 'idleMinutes', 'adminsUseCode'],
} as const;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];
export type Name = (typeof SECTIONS)[Section][number];
const NAMES = SECTION_NAMES.flatMap((section): readonly Name[] => SECTIONS[section]);

/** Answers of the four calls of the page. */
export interface Settings {
  organisation: Organisation;
  books: BookSettings;
  menus: Menus;
  rules: SignInRules;
}

function valuesOf({ organisation, books, menus, rules }: Settings): SettingsEntry {
  const { upiAddress = '', activateOnPayment = null } = organisation;
  const { otherLanguages = NO_OTHER_LANGUAGES } = organisation;
  // Without its 91.
  const contactPhone = organisation.contactPhone.replace(/^91(?=\d{10}$)/, '');
  const printed = { ...organisation, contactPhone, upiAddress, activateOnPayment, otherLanguages };
  return { ...printed, ...books, newBank: '', menus, ...rules };
}

/** All that the calls change: also after a failure it is fetched again. */
const TAGS = [changeOrganisation, changeBookSettings, changeMenus, changeSignInRules].flatMap(
  ({ changes = [] }) => changes,
);

export type SettingsFormHandle = ContractForm<SettingsEntry, SettingsForm>;

const named = (names: readonly Name[]) =>
  names.map((name) => settingsLabels.fields[name]).join(', ');

/**
 * The form of all sections. A save makes the calls whose fields were changed, one after the other; fields of a
 * refused call stay changed.
 * @param first settings that the form is filled with
 * @param onFault called with the section of the first field at fault
 */
export function useSettingsForm(first: Settings, onFault: (section: Section) => void) {
  const [seen, setSeen] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useCall();
  const client = useQueryClient();
  const options = { defaultValues: valuesOf(first) };
  const form = useContractForm<SettingsEntry, SettingsForm>(settingsForm, options);
  const { dirtyFields } = form.formState;
  const changed = NAMES.filter((name) => dirtyFields[name] !== undefined);
  const showFault = () => {
    const atFault = SECTION_NAMES.find((section) =>
      SECTIONS[section].some((name) => form.getFieldState(name).invalid),
    );
    if (atFault) onFault(atFault);
  };

  const submit = form.handleSubmit(async (values) => {
    if (changed.length === 0) return;
    const { banks, newBank, ledgers, menus, idleMinutes, adminsUseCode, ...printed } = values;
    const now = { ...seen };
    const refused: Name[] = [];
    let refusal: unknown;
    const save = async (names: readonly Name[], write: () => Promise<unknown>) => {
      const told = changed.filter((name) => names.includes(name));
      try {
        if (told.length > 0) await write();
      } catch (error) {
        refused.push(...told);
        refusal = error;
      }
    };
    await save([...SECTIONS.office, ...SECTIONS.receipts, ...SECTIONS.money], async () => {
      const body = { ...printed, updatedAt: seen.organisation.updatedAt };
      now.organisation = (await call(changeOrganisation, { body })).data;
    });
    await save(SECTIONS.banks, async () => {
      const all = newBank === '' ? banks : [...banks, { name: newBank, inUse: true }];
      const { updatedAt } = seen.books;
      const body = { banks: all, ...(ledgers && { ledgers }), updatedAt };
      now.books = (await call(changeBookSettings, { body })).data;
    });
    await save(['menus'], async () => {
      now.menus = (await call(changeMenus, { body: menus })).data;
      showOwnMenu(now.menus);
    });
    await save(['idleMinutes', 'adminsUseCode'], async () => {
      const body = { idleMinutes, adminsUseCode };
      now.rules = (await call(changeSignInRules, { body })).data;
    });
    void refreshTags(client, TAGS);
    setSeen(now);
    form.reset(valuesOf(now));
    for (const name of refused) form.setValue(name, values[name], { shouldDirty: true });
    if (refused.length === 0) toast.success(settingsLabels.saved);
    setFailure(refused.length === 0 ? null : failureText(refused, refusal));
    showFault();
  }, showFault);
  /** Names what is saved and what is not, with the reason unless a field shows it. */
  const failureText = (refused: readonly Name[], refusal: unknown) => {
    const reason = applyApiError(form, refusal);
    const saved = changed.filter((name) => !refused.includes(name));
    if (saved.length === 0) return reason ?? settingsLabels.failed;
    const partly = settingsLabels.partly({ saved: named(saved), refused: named(refused) });
    return reason === undefined ? partly : `${partly} ${reason}`;
  };

  return {
    form,
    submit,
    failure,
    changed: changed.length === 0 ? null : named(changed),
    discard: () => {
      setFailure(null);
      form.reset(valuesOf(seen));
    },
  };
}

/** Everybody else has the new menu from their next sign-in on. */
function showOwnMenu(menus: Menus): void {
  const session = currentSession();
  if (session === null) return;
  const { menu: _before, ...login } = session;
  const menu = menus[session.userType];
  startSession(menu.length > 0 ? { ...login, menu } : login);
}
