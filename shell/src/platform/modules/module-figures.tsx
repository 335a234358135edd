import { useState } from 'react';
import styled from 'styled-components';
import { moduleFigures } from '@kuri/shared/calls';
import { FIGURES, type FigureDay, type ModuleStatus } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Field, ListState, NativeSelect } from '@kuri/shared/ui';
import { FigurePlot } from './figure-plot.tsx';
import { modulesLabels } from './labels.ts';
import { SideBySide } from './side-by-side.tsx';

type Measured = Pick<ModuleStatus, 'name' | 'version'>;

/** Speed of a module in users' browsers, by page, version and day. */
export function ModuleFigures({ module }: { module: Measured }) {
  const figures = useRead(moduleFigures, { query: { module: module.name } });
  return (
    <ListState
      query={figures}
      loading={modulesLabels.figuresLoading}
      failed={modulesLabels.figuresFailed}
    >
      {(all) =>
        all.length === 0 ? (
          <Note>{modulesLabels.noFigures}</Note>
        ) : (
          <Figures all={all} module={module} />
        )
      }
    </ListState>
  );
}

function Figures({ all, module }: { all: readonly FigureDay[]; module: Measured }) {
  const pages = [...new Set(all.map(({ page }) => page))].sort();
  const [chosen, setChosen] = useState(pages[0] ?? '');
  const [today] = useState(() => todayInIndia());
  const figures = all.filter(({ page }) => page === chosen);
  const names = FIGURES.filter((name) => figures.some((figure) => figure.name === name));

  return (
    <Frame>
      <Note>{modulesLabels.figuresNote}</Note>
      {pages.length > 1 && (
        <Field label={modulesLabels.figurePage}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {pages.map((page) => (
                <option key={page}>{page}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <SideBySide module={module} figures={figures} />
      <Plots>
        {names.map((name) => (
          <FigurePlot
            key={name}
            name={name}
            figures={figures.filter((figure) => figure.name === name)}
            live={module.version}
            today={today}
          />
        ))}
      </Plots>
    </Frame>
  );
}

const Note = styled.p`
  color: var(--ink-2);
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

const Plots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s4);
`;
