import { deductedFrom, leftOf, type DeductionRule } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';

/** Names the deductions and the winner's rest. @param returnAmount rupees */
export function leftText(returnAmount: number, rules: readonly DeductionRule[]): string {
  const lines = deductedFrom(returnAmount, rules);
  const less = lines.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', ');
  return `Less ${less}: the winner gets ${formatRupees(leftOf(returnAmount, lines))}.`;
}
