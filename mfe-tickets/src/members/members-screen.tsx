import { useState } from 'react';
import {
  beginBookImport,
  type Call,
  enrol,
  memberPage,
  memberSearch,
  membersFile,
  type PageNumbers,
} from '@kuri/shared/calls';
import type { Member, Paged } from '@kuri/shared/contract';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { ListToolbar } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { useSearchParams, useSearchText } from '@kuri/shared/router';
import {
  ButtonLink,
  ExportButton,
  ListScreen,
  type Paging,
  SearchBox,
  usePaging,
} from '@kuri/shared/ui';
import { membersLabels, searchLabels } from '../labels.ts';
import { MemberDetails } from './member-details.tsx';
import { LastOpenedContext, memberColumns } from './member-columns.tsx';

const PAUSE_MS = 300;
const MEMBER = 'member';
const FILTERS = ['search'] as const;

/**
 * The page /users: the list of members, or the details of the one that the URL names. Page and search
 * stay in the URL meanwhile, so that the way back leads to the same place.
 */
export function MembersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [lastOpened, setLastOpened] = useState<Member | null>(null);
  const paging = usePaging({ sizes: [10, 20, 50] });
  const search = useSearchText({ delay: PAUSE_MS, minCharacters: MIN_SEARCH });
  const members = useMembers({ ...paging, text: search.searched });
  const opened = parameters.get(MEMBER);

  const show = (memberId: string | null) => {
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (memberId === null) next.delete(MEMBER);
      else next.set(MEMBER, memberId);
      return next;
    });
  };
  if (opened !== null) {
    return <MemberDetails memberId={opened} fromList={lastOpened} onBack={() => show(null)} />;
  }
  const { searched } = search;
  return (
    <LastOpenedContext value={lastOpened?.memberId ?? null}>
      <ListScreen
        texts={{
          ...membersLabels,
          empty: searched === '' ? membersLabels.empty : membersLabels.noMatch({ text: searched }),
        }}
        query={members}
        filters={FILTERS}
        emptyAction={<FirstMember />}
        paging={paging}
        columns={memberColumns}
        rowKey={(member) => member.memberId}
        rowName={(member) => member.memberName}
        onRowClick={(member) => {
          setLastOpened(member);
          show(member.memberId);
        }}
        toolbar={
          <ListToolbar
            search={
              <SearchBox
                label={membersLabels.search}
                placeholder={membersLabels.searchPlaceholder}
                clearLabel={membersLabels.clearSearch}
                text={search.text}
                onType={search.type}
                hint={search.isTooShort ? searchLabels.hint : undefined}
              />
            }
            fileButton={
              <ExportButton
                call={membersFile}
                sent={{ query: { searchvalue: searched || undefined } }}
                name="members"
              />
            }
          />
        }
      />
    </LastOpenedContext>
  );
}

/** Ways to the first member, for those who may take them. */
function FirstMember() {
  const mayEnrol = useMay(enrol);
  const mayImport = useMay(beginBookImport);
  const { first } = membersLabels;
  if (!mayEnrol) return null;
  return (
    <>
      <p>{mayImport ? first.hintImport : first.hint}</p>
      <ButtonLink to="/members?new=ticket">{first.enrol}</ButtonLink>
      {mayImport && <ButtonLink to="/import">{first.import}</ButtonLink>}
    </>
  );
}

interface MembersRequest extends Pick<Paging, 'page' | 'size'> {
  /** Search text; empty for everyone. */
  text: string;
}

/** One page of members; while another page is on its way the previous one stays. */
function useMembers({ text, page, size }: MembersRequest) {
  const call: Call<Paged<Member>, { query: PageNumbers }> = text === '' ? memberPage : memberSearch;
  const numbers = { pageno: page, pagesize: size };
  const query = { ...(text !== '' && { searchValue: text }), ...numbers };
  return useRead(call, { query }, { keep: true });
}
