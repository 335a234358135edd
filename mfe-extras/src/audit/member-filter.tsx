import { MIN_SEARCH } from '@kuri/shared/limits';
import { useEffect, useState } from 'react';
import { memberSearch } from '@kuri/shared/calls';
import { formatPhone } from '@kuri/shared/format';
import { ComboBox } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { auditLabels } from '../labels/audit.ts';

const { filters: texts } = auditLabels;
/** A shorter text would match nearly everyone. */
const PAUSE_MS = 200;
const MOST_FOUND = 10;

interface MemberFilterProps {
  /** The chosen member's id; null for any. */
  value: string | null;
  onChange: (memberId: string | null) => void;
}

/** One member, searched for by name or mobile, or any. */
export function MemberFilter({ value, onChange }: MemberFilterProps) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const wanted = text.trim();
  const isTooShort = wanted.length < MIN_SEARCH;

  useEffect(() => {
    const timer = setTimeout(() => {
      setSearched(isTooShort ? null : wanted);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, isTooShort]);

  const found = useRead(
    memberSearch,
    { query: { searchValue: searched ?? '', pageno: 1, pagesize: MOST_FOUND } },
    { enabled: searched !== null },
  );
  const isCurrent = !isTooShort && searched === wanted;
  const members = isCurrent && !found.isError ? (found.data?.data ?? []) : [];
  const options = members.map(({ memberId, memberName, contactPhone }) => ({
    value: memberId,
    label: memberName,
    description: formatPhone(contactPhone),
  }));
  // The address may name one that was found before, or by somebody else.
  const kept =
    value === null || options.some((option) => option.value === value)
      ? []
      : [chosen?.value === value ? chosen : { value, label: texts.chosenMember }];

  return (
    <ComboBox
      label={texts.member}
      hideLabel
      placeholder={texts.memberPlaceholder}
      options={[...options, ...kept]}
      value={value}
      onChange={(memberId) => {
        setChosen(options.find((option) => option.value === memberId) ?? null);
        onChange(memberId);
      }}
      onSearch={setText}
      isLoading={!isTooShort && (!isCurrent || found.isFetching)}
      emptyText={isTooShort ? texts.short(MIN_SEARCH) : texts.noMember}
      error={isCurrent && found.isError && !found.isFetching ? texts.memberFailed : undefined}
    />
  );
}
