import { drawProof } from '@kuri/shared/calls';
import { Dialog } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { ListState, type PanelProps } from '@kuri/shared/ui';
import { minutesLabels } from '../labels.ts';
import { DrawMinutes } from './draw-minutes.tsx';

/** Whose minutes are shown. */
export interface MinutesSubject {
  drawId: string;
  drawNo: number;
  groupName: string;
}

/** The minutes of a draw, once its records are here. */
export function DrawMinutesDialog({ subject, isOpen, onClose }: PanelProps<MinutesSubject>) {
  return subject && isOpen && <Loaded {...subject} onClose={onClose} />;
}

function Loaded({ drawId, drawNo, groupName, onClose }: MinutesSubject & { onClose: () => void }) {
  const proof = useRead(
    drawProof,
    { params: { drawId } },
    // What was proved a moment ago may have been confirmed since.
    { gcTime: 0 },
  );
  if (proof.data) {
    return (
      <DrawMinutes bundle={proof.data} drawNo={drawNo} groupName={groupName} onClose={onClose} />
    );
  }
  return (
    <Dialog title={minutesLabels.title} isOpen onClose={onClose}>
      <ListState query={proof} loading={minutesLabels.loading} failed={minutesLabels.failed}>
        {() => null}
      </ListState>
    </Dialog>
  );
}
