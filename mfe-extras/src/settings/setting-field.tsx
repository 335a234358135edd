import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import {
  DEFAULT_LEDGERS,
  menuPagesOf,
  NO_OTHER_LANGUAGES,
  REMINDER_LANGUAGES,
  USER_TYPES,
  type LedgerUse,
  type MenuPage,
  type SettingsForm,
} from '@kuri/shared/contract';
import { monthNames } from '@kuri/shared/format';
import {
  MobileField,
  NumberField,
  TextAreaField,
  TextField,
  useFormField,
} from '@kuri/shared/forms';
import { Select, type SelectProps } from '@kuri/shared/overlays';
import { staffLabels } from '../staff/labels.ts';
import { settingsLabels } from './labels.ts';
import { LogoField } from './logo-field.tsx';
import type { Name, SettingsFormHandle } from './settings-form.ts';

const { fields, hints } = settingsLabels;

interface FieldProps {
  form: SettingsFormHandle;
}
type Texts = Pick<SelectProps, 'label' | 'hint'>;

const { amounts, activations, ownChoice, admins, never } = settingsLabels;
const minutesText = (count: number) => settingsLabels.minutes({ count: String(count) });
/** Texts of values to choose from, by what they are in JSON. */
const CHOICES = {
  allowPartial: { true: amounts.any, false: amounts.whole },
  activateOnPayment: { true: activations.payment, false: activations.hand },
  yearBegins: Object.fromEntries(monthNames().map((label, index) => [index + 1, label])),
  idleMinutes: {
    ...Object.fromEntries([15, 30, 60, 120, 240].map((count) => [count, minutesText(count)])),
    null: never,
  },
  adminsUseCode: { false: ownChoice, true: admins },
};
const isChosen = (name: Name): name is keyof typeof CHOICES => name in CHOICES;

/** A field of the page by its name. */
export function SettingField({ form, name }: FieldProps & { name: Name }) {
  const texts = {
    label: fields[name],
    ...(name in hints && { hint: hints[name as keyof typeof hints] }),
  };
  if (isChosen(name)) return <Choice form={form} name={name} {...texts} />;
  switch (name) {
    case 'contactPhone':
      return <MobileField form={form} name={name} {...texts} />;
    case 'address':
      return <TextAreaField form={form} name={name} {...texts} />;
    case 'logo':
      return (
        <Row {...texts}>
          <LogoField form={form} />
        </Row>
      );
    case 'otherLanguages':
      return <OtherLanguages form={form} />;
    case 'banks':
      return <Banks form={form} />;
    case 'ledgers':
      return <Ledgers form={form} />;
    case 'menus':
      return <RoleMenus form={form} />;
    case 'backdatingDays':
    case 'collectorTickets':
    case 'collectorTicketsADay':
      return <NumberField form={form} name={name} {...texts} required />;
    case 'name':
    case 'registration':
    case 'slipLine':
    case 'upiAddress':
    case 'newBank':
      return <TextField form={form} name={name} {...texts} required={name === 'name'} />;
  }
}

const OTHER_LANGUAGES = ['ml', 'ta', 'hi'] as const;
const OWN_TEXTS = ['name', 'address', 'registration', 'slipLine'] as const;

/** Texts of papers in another language, once it is chosen. */
function OtherLanguages({ form }: FieldProps) {
  const { value, change } = useFormField({ form, name: 'otherLanguages' });
  const texts = value as SettingsForm['otherLanguages'];
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isOpen = (language: (typeof OTHER_LANGUAGES)[number]) =>
    opened.includes(language) || Object.values(texts[language]).some((text) => text !== '');
  return (
    <>
      <Row label={fields.otherLanguages} hint={hints.otherLanguages}>
        {OTHER_LANGUAGES.map((language) => (
          <Check
            key={language}
            label={REMINDER_LANGUAGES[language]}
            isOn={isOpen(language)}
            onChange={(isOn) => {
              const others = opened.filter((other) => other !== language);
              setOpened(isOn ? [...others, language] : others);
              if (!isOn) change({ ...texts, [language]: NO_OTHER_LANGUAGES[language] });
            }}
          />
        ))}
      </Row>
      {OTHER_LANGUAGES.filter(isOpen).flatMap((language) =>
        OWN_TEXTS.map((name) => (
          <TextField
            key={`${language}.${name}`}
            form={form}
            name={`otherLanguages.${language}.${name}`}
            label={settingsLabels.inLanguage({
              field: fields[name],
              language: REMINDER_LANGUAGES[language],
            })}
          />
        )),
      )}
    </>
  );
}

function Banks({ form }: FieldProps) {
  const { value, change } = useFormField({ form, name: 'banks' });
  const banks = value as SettingsForm['banks'];
  if (banks.length === 0) return null;
  return (
    <Row label={fields.banks} hint={hints.banks}>
      {banks.map((bank) => (
        <Check
          key={bank.bankId}
          label={bank.name}
          isOn={bank.inUse}
          onChange={(inUse) =>
            change(banks.map((other) => (other === bank ? { ...bank, inUse } : other)))
          }
        />
      ))}
    </Row>
  );
}

const USES = Object.keys(DEFAULT_LEDGERS) as LedgerUse[];

/** Names in Tally; an older server keeps none. */
function Ledgers({ form }: FieldProps) {
  const { ledgers, banks } = form.getValues();
  if (!ledgers) return null;
  return (
    <>
      <Row label={fields.ledgers} hint={hints.ledgers} />
      {USES.map((use) => (
        <TextField
          key={use}
          form={form}
          name={`ledgers.${use}`}
          label={settingsLabels.ledgers[use]}
          required
        />
      ))}
      {banks.map(({ bankId, name }) => (
        <TextField
          key={bankId}
          form={form}
          name={`ledgers.banks.${bankId}`}
          label={settingsLabels.bankLedger({ name })}
          placeholder={name}
        />
      ))}
    </>
  );
}

function RoleMenus({ form }: FieldProps) {
  const { value, change } = useFormField({ form, name: 'menus' });
  const menus = value as SettingsForm['menus'];
  return (
    <>
      <Row label={fields.menus} hint={hints.menus} />
      {USER_TYPES.map((role) => (
        <Row key={role} label={staffLabels.roles[role]}>
          {menuPagesOf(role).map((page) => (
            <Check
              key={page}
              label={settingsLabels.pages[page]}
              isOn={menus[role].includes(page)}
              onChange={(isOn) => {
                const isIn = (other: MenuPage) =>
                  other === page ? isOn : menus[role].includes(other);
                change({ ...menus, [role]: menuPagesOf(role).filter(isIn) });
              }}
            />
          ))}
        </Row>
      ))}
    </>
  );
}

/** A choice of values that are no texts. */
function Choice({ form, name, ...texts }: FieldProps & Texts & { name: keyof typeof CHOICES }) {
  const { value, change, error } = useFormField({ form, name });
  const choices: Record<string, string> = {
    ...(typeof value === 'number' && { [value]: minutesText(value) }),
    ...CHOICES[name],
  };
  return (
    <Select
      {...texts}
      placeholder={settingsLabels.activationUnchosen}
      options={Object.entries(choices).map(([chosen, label]) => ({ value: chosen, label }))}
      value={JSON.stringify(value)}
      onChange={(chosen) => change(JSON.parse(chosen))}
      error={error}
    />
  );
}

/** Several controls under one label, or in the rows below it. */
function Row({ label, hint, children }: Texts & { children?: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <b id={id}>{label}</b>
      <Controls>{children}</Controls>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);

  > label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: max(36px, var(--touch));
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  img {
    max-width: 240px;
    max-height: 120px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    background: #fff;
  }
  > [role='alert'] {
    flex: 1 0 100%;
    color: var(--bad);
  }
`;
