import type { ReactNode, Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { PageHeader } from './page-header.tsx';

interface ListHeaderProps {
  texts: { title: string; description: string; add: string };
  /** Null for users who may not. */
  onAdd: (() => void) | null;
  /** What adds is on its way. */
  isLoading: boolean;
  addButton: Ref<HTMLButtonElement>;
  /** Other buttons of the list, before the one that adds. */
  more?: ReactNode;
}

/** The title of a list's page, and the button that adds to the list. */
export function ListHeader({ texts, onAdd, isLoading, addButton, more }: ListHeaderProps) {
  const add = onAdd && (
    <Button
      ref={addButton}
      variant="primary"
      icon={<IconPlus aria-hidden="true" />}
      busy={isLoading}
      onClick={onAdd}
    >
      {texts.add}
    </Button>
  );
  const actions = more ? (
    <>
      {more}
      {add}
    </>
  ) : (
    add
  );
  return <PageHeader title={texts.title} description={texts.description} actions={actions} />;
}
