import { useState } from 'react';
import styled from 'styled-components';
import { versionUse } from '@kuri/shared/calls';
import { FIGURES, type FigureDay, type ModuleStatus, type VersionDay } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { DataTable, Field, NativeSelect, type Column } from '@kuri/shared/ui';
import { compareVersions } from './compare-versions.ts';
import { figureText } from './figure-plot.tsx';
import { modulesLabels } from './labels.ts';

const { sideBySide: labels } = modulesLabels;

/** A measure of two versions. */
interface Measure {
  title: string;
  one: number | null;
  other: number | null;
  text: (value: number) => string;
  /** True where more is worse. */
  isBadToGrow: boolean;
}

interface SideBySideProps {
  module: Pick<ModuleStatus, 'name' | 'version'>;
  /** Those of one page. */
  figures: readonly FigureDay[];
}

/** Two versions of a module that somebody chooses, with their figures and the difference. */
export function SideBySide({ module, figures }: SideBySideProps) {
  const use = useRead(versionUse, { query: { module: module.name } }).data ?? [];
  const versions = [...new Set([...figures, ...use].map(({ version }) => version))]
    .sort(compareVersions)
    .reverse();
  const live = versions.includes(module.version) ? module.version : (versions[0] ?? '');
  const [chosen, setChosen] = useState<{ one?: string; other?: string }>({});
  const { one = versions.find((version) => version !== live) ?? '', other = live } = chosen;
  if (versions.length < 2) return null;

  const select = (label: string, value: string, key: keyof typeof chosen) => (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => {
            setChosen({ ...chosen, [key]: event.target.value });
          }}
        >
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
  return (
    <Frame>
      <h2>{labels.title}</h2>
      <Choices>
        {select(labels.one, one, 'one')}
        {select(labels.other, other, 'other')}
      </Choices>
      <DataTable
        label={labels.title}
        rows={measuresOf(figures, use, [one, other])}
        columns={columnsFor(one, other)}
        rowKey={({ title }) => title}
        rowName={({ title }) => title}
      />
    </Frame>
  );
}

function measuresOf(
  figures: readonly FigureDay[],
  use: readonly VersionDay[],
  [one, other]: [string, string],
): Measure[] {
  const both = (title: string, of: (version: string) => number | null) => ({
    title,
    one: of(one),
    other: of(other),
  });
  const sum = (version: string, key: 'visits' | 'failures') =>
    use.filter((row) => row.version === version).reduce((total, row) => total + row[key], 0);
  const people = (version: string) =>
    Math.max(0, ...use.filter((row) => row.version === version).map((row) => row.people));
  const failing = (version: string) => {
    const visits = sum(version, 'visits');
    return visits === 0 ? null : (100 * sum(version, 'failures')) / visits;
  };
  return [
    ...FIGURES.map((name) => ({
      ...both(modulesLabels.figure[name], (version) => {
        const found = figures.find(
          (figure) => figure.name === name && figure.version === version && figure.day === null,
        );
        return found?.p75 ?? null;
      }),
      text: (value: number) => figureText(name, value),
      isBadToGrow: true,
    })),
    { ...both(labels.people, people), text: String, isBadToGrow: false },
    {
      ...both(labels.visits, (version) => sum(version, 'visits')),
      text: String,
      isBadToGrow: false,
    },
    {
      ...both(labels.failures, (version) => sum(version, 'failures')),
      text: String,
      isBadToGrow: false,
    },
    { ...both(labels.failing, failing), text: (value) => value.toFixed(1), isBadToGrow: true },
  ];
}

function columnsFor(one: string, other: string): Column<Measure>[] {
  const shown = (value: number | null, text: Measure['text']) =>
    value === null ? modulesLabels.dash : text(value);
  return [
    { id: 'title', header: labels.measure, cell: ({ title }) => title },
    { id: 'one', header: one, numeric: true, cell: (row) => shown(row.one, row.text) },
    // Both may be the same version.
    { id: 'other', header: other, numeric: true, cell: (row) => shown(row.other, row.text) },
    {
      id: 'difference',
      header: labels.difference,
      numeric: true,
      cell: (row) => <Change {...row} />,
    },
  ];
}

/** The second value against the first: `+120 ms (+30%)`. */
function Change({ one, other, text, isBadToGrow }: Measure) {
  if (one === null || other === null) return modulesLabels.dash;
  const change = other - one;
  const sign = change < 0 ? '−' : '+';
  const share = one === 0 ? '' : ` (${sign}${Math.abs(Math.round((100 * change) / one))}%)`;
  const tone = isBadToGrow && change !== 0 ? (change > 0 ? 'worse' : 'better') : undefined;
  return <Difference data-tone={tone}>{`${sign}${text(Math.abs(change))}${share}`}</Difference>;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: var(--s3);
`;

const Difference = styled.span`
  &[data-tone='worse'] {
    color: var(--bad);
  }
  &[data-tone='better'] {
    color: var(--good);
  }
`;
