import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import styled from 'styled-components';
import { Dialog } from '../overlays/dialog.tsx';
import { SidePanel } from '../overlays/side-panel.tsx';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { Button } from '../ui/button.tsx';
import { overlayLabels } from '../overlays/labels.ts';

/** Failure of the last attempt, shown in the form. */
export interface SaveFailure {
  text: string;
  /** Reason that no field shows. */
  reason: string | undefined;
}

/** State of a form that its panel asks for before it closes. */
export interface FormState {
  isDirty: boolean;
  isBusy: boolean;
}

/**
 * Tells the panel around a form of its state, and that nothing can be lost once the form is gone.
 * @param onChange called with each change of the state
 */
export function useReportToPanel(
  { isDirty, isBusy }: FormState,
  onChange: (state: FormState) => void,
): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    notify({ isDirty, isBusy });
    return () => notify({ isDirty: false, isBusy: false });
  }, [isDirty, isBusy]);
}

interface PanelFormProps {
  /** Id of the form, for a submit button outside of it. */
  id?: string;
  /** Failure of the save; a text alone where the fields say the reason. */
  failure: SaveFailure | string | null;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The form of a side panel: what failed on top, then the fields in two columns. */
export function PanelForm({ id, failure, onSubmit, children }: PanelFormProps) {
  const failed = useRef<HTMLDivElement>(null);
  const { text, reason } =
    typeof failure === 'object' && failure !== null ? failure : { text: failure };

  useEffect(() => {
    // On a phone the button that was pressed is a screen below. A field at fault has the focus itself.
    if (reason !== undefined) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, reason]);

  return (
    <Grid
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {text !== null && (
        <FullWidth ref={failed}>
          <FormError text={text} />
          {reason !== undefined && <Reason>{reason}</Reason>}
        </FullWidth>
      )}
      {children}
    </Grid>
  );
}

const Grid = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A field that takes the width of both columns. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

const Reason = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
`;

interface FormErrorProps extends ComponentPropsWithRef<'div'> {
  text: string | null | undefined;
}

/** Error of the form as a whole; announced when it appears. Shows nothing for no text. */
export function FormError({ text, ...rest }: FormErrorProps) {
  if (text === null || text === undefined || text === '') return null;
  return (
    <Box role="alert" {...rest}>
      {text}
    </Box>
  );
}

const Box = styled.p`
  padding: 10px 12px;
  border: 1px solid color-mix(in srgb, var(--bad) 30%, transparent);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
  font-weight: 500;
`;

export interface FormPanelProps {
  title: string;
  isOpen: boolean;
  /** Labels of the button that submits the form; `submitting` while it is being saved. */
  submitTexts: { submit: string; submitting: string };
  form: { isDirty: boolean; isSubmitting: boolean };
  failure: PanelFormProps['failure'];
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel around a form, with the buttons that cancel and save it. */
export function FormPanel(props: FormPanelProps) {
  const { title, isOpen, submitTexts, form, failure, onSubmit, onClose, children } = props;
  const formId = useId();
  const isSaving = form.isSubmitting;
  return (
    <SidePanel
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form.isDirty}
      isBusy={isSaving}
      footer={({ requestClose }) => (
        <>
          <Button onClick={requestClose} aria-disabled={isSaving}>
            {overlayLabels.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSaving}
            busyLabel={submitTexts.submitting}
          >
            {submitTexts.submit}
          </Button>
        </>
      )}
    >
      <PanelForm id={formId} failure={failure} onSubmit={onSubmit}>
        {children}
      </PanelForm>
    </SidePanel>
  );
}

export interface FormDialogProps {
  texts: {
    title: string;
    /** @default 'Cancel' */
    cancel?: string;
    /** @default the title */
    confirm?: string;
    /** On the button while it is being done. */
    busy: string;
  };
  isOpen: boolean;
  onClose: () => void;
  isBusy: boolean;
  /** Failure of the last attempt. */
  failure: string | null;
  onSubmit: () => Promise<unknown>;
  /** `danger` where something is taken away. @default 'plain' */
  tone?: 'danger' | 'plain' | undefined;
  /** Explanation of the step, and the fields. */
  children: ReactNode;
}

/** Asks for what a step needs, such as its reason, before it is done. */
export function FormDialog(props: FormDialogProps) {
  const { texts, isOpen, onClose, isBusy, failure, onSubmit, tone = 'plain', children } = props;
  const formId = useId();
  const variant = tone === 'danger' ? 'danger' : 'primary';
  return (
    <Dialog
      role="alertdialog"
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isBusy}>
            {texts.cancel ?? overlayLabels.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            busy={isBusy}
            busyLabel={texts.busy}
          >
            {texts.confirm ?? texts.title}
          </Button>
        </>
      }
    >
      <PanelForm id={formId} failure={failure} onSubmit={onSubmit}>
        {children}
      </PanelForm>
    </Dialog>
  );
}
