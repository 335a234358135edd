import { groupList } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { Navigate, useLocation, useParams } from '@kuri/shared/router';
import { drawLabels } from '../labels.ts';
import { DrawRoom } from './draw-room.tsx';
import { groupsFromState } from './groups-from-state.ts';
import { StageNotice } from './stage-notice.tsx';

/** An address that no page has: the console answers it with its 404 page. */
const NOWHERE = '/not-found';

/** The page /draw/:schemeId, also when it is opened directly or reloaded. */
export function DrawScreen() {
  const { schemeId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const given = groupsFromState(state).find((group) => group.schemeId === schemeId);
  const groups = useRead(groupList, {}, { enabled: given === undefined });

  if (given === undefined && groups.data === undefined) {
    return (
      <StageNotice
        loading={drawLabels.loading}
        failure={groups.isError ? drawLabels.groupsFailed : null}
        isRetrying={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  const group = given ?? groups.data?.find((known) => known.schemeId === schemeId);
  if (group === undefined) return <Navigate to={NOWHERE} replace />;
  return <DrawRoom key={schemeId} group={group} />;
}
