import { istDate } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { TableCard } from '../table-card.tsx';
import { opensAt } from './gate.ts';
import { useIsPast } from './use-is-past.ts';

const { generation } = voucherLabels;

interface GenerationCardProps {
  /** `YYYY-MM-DD`; null while no group has been set up. */
  projectStart: string | null;
  /** The form is on its way. */
  isLoading: boolean;
  onGenerate: () => void;
}

/** Where a voucher is generated, once the project is old enough for it. */
export function GenerationCard({ projectStart, isLoading, onGenerate }: GenerationCardProps) {
  const opening = projectStart === null ? null : opensAt(projectStart);
  const isOpen = useIsPast(opening);
  const closedTexts = [
    generation.closed,
    ...(opening === null ? [] : [generation.opens(formatDate(istDate(opening)))]),
  ];
  return (
    <TableCard
      title={generation.title}
      text={isOpen ? generation.text : closedTexts.join(' ')}
      actions={
        <Button variant="primary" disabled={!isOpen} busy={isLoading} onClick={onGenerate}>
          {generation.generate}
        </Button>
      }
    />
  );
}
