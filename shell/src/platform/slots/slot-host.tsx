import type { ComponentType } from 'react';
import type { RegistryModule, SlotProps } from '@kuri/shared/contract';
import type { SlotHost, SlotName } from '@kuri/shared/slots';
import { Button, LoadFailed } from '@kuri/shared/ui';
import { moduleFailureText, pageLabels } from '../pages/labels.ts';
import { kindOf, type PageLoader } from '../pages/page-loader.tsx';
import { PartLoading } from '../pages/part-loading.tsx';
import { RemotePart } from '../pages/remote-part.tsx';

/** Fills the slots that live modules declare to fill; the first module that names a slot has it. */
export function slotHost(modules: readonly RegistryModule[], loader: PageLoader): SlotHost {
  const fillerOf = (name: SlotName) => modules.find(({ fills }) => fills.includes(name));

  function Filling({ name, props }: { name: SlotName; props: SlotProps[SlotName] }) {
    const module = fillerOf(name);
    if (module === undefined) return null;
    return (
      <RemotePart
        key={name}
        name={name}
        loader={loader}
        loading={<PartLoading title={module.title} />}
        failed={(error, retry, older) => (
          <LoadFailed
            text={moduleFailureText(module, kindOf(error))}
            onRetry={retry}
            action={
              older && (
                <Button onClick={older.onChoose}>
                  {pageLabels.useOlder({ version: older.version })}
                </Button>
              )
            }
          />
        )}
      >
        {(Part) => {
          // The contract of the slot types it, on both sides.
          const Filled = Part as ComponentType<SlotProps[SlotName]>;
          return <Filled {...props} />;
        }}
      </RemotePart>
    );
  }

  return { isFilled: (name) => fillerOf(name) !== undefined, Filling };
}
