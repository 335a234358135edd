import { useState } from 'react';
import styled from 'styled-components';
import { moduleUses } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { DataTable, ListState, SearchBox, Section, type Column } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';
import { usesOf, type Use } from './uses-of.ts';

const { uses: labels } = modulesLabels;

const COLUMNS: Column<Use>[] = [
  { id: 'owner', header: labels.owner, cell: ({ owner }) => owner },
  { id: 'module', header: labels.module, cell: ({ module }) => module },
  { id: 'name', header: labels.name, cell: ({ name }) => name },
  { id: 'from', header: labels.from, cell: ({ from }) => from },
  { id: 'version', header: labels.version, cell: ({ version }) => version },
  { id: 'instead', header: labels.instead, cell: ({ instead }) => instead ?? '' },
];

/** Who depends on what: the modules that use a name, a call, a slot or a setting. */
export function ModuleUsesSection() {
  const [text, setText] = useState('');
  const uses = useRead(moduleUses, {});
  return (
    <Below>
      <h2>{labels.title}</h2>
      <SearchBox
        label={labels.search}
        placeholder={labels.search}
        clearLabel={labels.clear}
        text={text}
        onType={setText}
      />
      <ListState query={uses} loading={labels.loading} failed={labels.failed}>
        {(found) => (
          <DataTable
            label={labels.title}
            rows={usesOf(found, text)}
            columns={COLUMNS}
            rowKey={({ module, from, name }) => `${module} ${from} ${name}`}
            rowName={({ module, name }) => `${module} ${name}`}
            empty={text.trim() === '' ? labels.nothingDeprecated : labels.nothing}
          />
        )}
      </ListState>
    </Below>
  );
}

export const Below = styled(Section)`
  margin-top: var(--s5);
`;
