import styled from 'styled-components';
import { ButtonLink, Field, NativeSelect, PHONE_QUERY, PageHeader } from '@kuri/shared/ui';
import { previewLabels } from '../labels/preview.ts';
import { DeviceChoice } from './device-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PAGES, usePreview } from './use-preview.ts';

/** A page of the console in the width of a phone, a tablet or a desktop. Open to everybody. */
export function PreviewScreen() {
  const { page, device, setPage, setDevice } = usePreview();
  return (
    <Screen>
      <PageHeader
        title={previewLabels.title}
        description={previewLabels.description}
        actions={<ButtonLink to="/groups">{previewLabels.home}</ButtonLink>}
      />
      <Controls>
        <Field label={previewLabels.page}>
          {(control) => (
            <NativeSelect
              {...control}
              value={page.path}
              onChange={(event) => {
                setPage(event.target.value);
              }}
            >
              {PAGES.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <DeviceChoice chosen={device} onChoose={setDevice} />
      </Controls>
      {/* A new frame for each page: going on inside of the old one would fill the Back button's list. */}
      <PreviewFrame key={page.path} page={page} device={device} />
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s4);
  width: 100%;
  max-width: 1488px;
  margin: 0 auto;
  padding: var(--s5);

  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) auto;
  justify-content: start;
  align-items: end;
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
  }
`;
