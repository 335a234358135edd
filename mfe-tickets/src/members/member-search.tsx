import styled from 'styled-components';
import type { SearchText } from '@kuri/shared/router';
import { SearchBox } from '@kuri/shared/ui';
import { membersLabels, searchHint } from '../labels.ts';

export function MemberSearch({ search }: { search: SearchText }) {
  return (
    <NarrowBox
      label={membersLabels.search}
      placeholder={membersLabels.searchPlaceholder}
      clearLabel={membersLabels.clearSearch}
      text={search.text}
      onType={search.type}
      hint={search.isTooShort ? searchHint : undefined}
    />
  );
}

const NarrowBox = styled(SearchBox)`
  max-width: 420px;
`;
