import styled from 'styled-components';
import type { SearchText } from '@kuri/shared/router';
import { SearchBox } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';

/** A shorter text would match nearly everyone. */
export const MIN_CHARACTERS = 3;

export function MemberSearch({ search }: { search: SearchText }) {
  return (
    <NarrowBox
      label={membersLabels.search}
      placeholder={membersLabels.searchPlaceholder}
      clearLabel={membersLabels.clearSearch}
      text={search.text}
      onType={search.type}
      hint={search.isTooShort ? membersLabels.searchHint(MIN_CHARACTERS) : undefined}
    />
  );
}

const NarrowBox = styled(SearchBox)`
  max-width: 420px;
`;
