interface Named {
  memberName: string;
  membershipCode: string;
}

/** Those whose name or code has a text in it, whatever its case. */
export function findNamed<Row extends Named>(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ memberName, membershipCode }) =>
    `${memberName}\n${membershipCode}`.toLowerCase().includes(wanted),
  );
}
