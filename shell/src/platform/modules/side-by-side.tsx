import { useState } from 'react';
import styled from 'styled-components';
import { versionUse } from '@kuri/shared/calls';
import { FIGURES, type FigureDay, type ModuleStatus } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { DataTable, Field, NativeSelect, type Column } from '@kuri/shared/ui';
import { figureText } from './figure-plot.tsx';
import { modulesLabels } from './labels.ts';
import { compareVersions } from './version-use.tsx';

const { sideBySide: labels, dash } = modulesLabels;

interface Measure {
  title: string;
  of: (version: string) => (Pick<FigureDay, 'p75'> & Partial<Pick<FigureDay, 'count'>>) | undefined;
  text: (value: number) => string;
}

interface SideBySideProps {
  module: Pick<ModuleStatus, 'name' | 'version'>;
  /** Those of one page. */
  figures: readonly FigureDay[];
}

/** Two versions of a module that somebody chooses, with their figures and the difference; one where there is one. */
export function SideBySide({ module, figures }: SideBySideProps) {
  const use = useRead(versionUse, { query: { module: module.name } }).data ?? [];
  const versions = [...new Set([...figures, ...use].map(({ version }) => version))].sort(
    (one, other) => compareVersions(other, one),
  );
  const live = versions.includes(module.version) ? module.version : (versions[0] ?? '');
  const before = versions.find((version) => version !== live) ?? live;
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const pair = [chosen[0] ?? before, chosen[1] ?? live] as const;
  const daysOf = (wanted: string) => use.filter(({ version }) => version === wanted);
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const measures: Measure[] = [
    ...FIGURES.map((name) => ({
      title: modulesLabels.figure[name],
      of: (version: string) =>
        figures.find((one) => one.name === name && one.version === version && one.day === null),
      text: (value: number) => figureText(name, value),
    })),
    {
      title: labels.people,
      of: (version) => ({ p75: Math.max(0, ...daysOf(version).map(({ people }) => people)) }),
      text: String,
    },
    ...(['visits', 'failures'] as const).map((key) => ({
      title: labels[key],
      of: (version: string) => ({ p75: sum(daysOf(version).map((day) => day[key])) }),
      text: String,
    })),
  ];
  return (
    <>
      <Choices hidden={versions.length < 2}>
        {[labels.one, labels.other].map((label, index) => (
          <Field key={label} label={label}>
            {(control) => (
              <NativeSelect
                {...control}
                value={pair[index]}
                onChange={({ target }) => setChosen({ ...chosen, [index]: target.value })}
              >
                {versions.map((version) => (
                  <option key={version}>{version}</option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
      </Choices>
      <DataTable
        label={labels.title}
        rows={measures}
        columns={columnsFor(pair)}
        rowKey={({ title }) => title}
        rowName={({ title }) => title}
      />
    </>
  );
}

function columnsFor([one, other]: readonly [string, string]): Column<Measure>[] {
  const cellOf = (version: string) => (measure: Measure) => {
    const { p75, count } = measure.of(version) ?? {};
    if (p75 === undefined) return dash;
    return count === undefined
      ? measure.text(p75)
      : `${measure.text(p75)} (${modulesLabels.ofFigures({ count })})`;
  };
  const title = { id: 'measure', header: labels.measure, cell: ({ title }: Measure) => title };
  const first = { id: 'one', header: one, numeric: true, cell: cellOf(one) };
  if (one === other) return [title, first];
  return [
    title,
    first,
    { id: 'other', header: other, numeric: true, cell: cellOf(other) },
    {
      id: 'difference',
      header: labels.difference,
      numeric: true,
      cell: ({ of, text }) => changeText(of(one)?.p75, of(other)?.p75, text),
    },
  ];
}

/** The second value against the first: `+120 ms (+30%)`. */
function changeText(one: number | undefined, other: number | undefined, text: Measure['text']) {
  if (one === undefined || other === undefined) return dash;
  const sign = other < one ? '−' : '+';
  const share = Math.abs(Math.round((100 * (other - one)) / one));
  return `${sign}${text(Math.abs(other - one))}${one === 0 ? '' : ` (${sign}${share}%)`}`;
}

const Choices = styled.div`
  &:not([hidden]) {
    display: grid;
  }
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: var(--s3);
`;
