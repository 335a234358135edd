import type { ComponentType } from 'react';
import type { RegistryModule } from '@kuri/shared/contract';
import type { SlotHost, SlotName } from '@kuri/shared/slots';
import { Button, LoadFailed } from '@kuri/shared/ui';
import { moduleFailureText, pageLabels } from '../pages/labels.ts';
import { fillingKey, kindOf, type PageLoader } from '../pages/page-loader.tsx';
import { PartLoading } from '../pages/part-loading.tsx';
import { RemotePart } from '../pages/remote-part.tsx';
import { wrongProps } from './wrong-props.ts';

declare const KURI_IS_DEV: boolean;

/**
 * Fills slots with the parts of all live modules that declare to fill them, in the order of the registry. A
 * release is refused where another module has a slot that does not take many.
 */
export function slotHost(modules: readonly RegistryModule[], loader: PageLoader): SlotHost {
  const fillersOf = (name: SlotName) => modules.filter(({ fills }) => fills.includes(name));

  function Filling({ name, props }: { name: SlotName; props: KuriSlots[SlotName] }) {
    if (typeof KURI_IS_DEV !== 'undefined' && KURI_IS_DEV) {
      // Only the module that is worked on has them here.
      const [offer] = modules.flatMap(({ offers }) => offers?.[name] ?? []);
      const wrong = wrongProps(offer, props);
      if (wrong.length > 0) console.error(`The slot ${name} has wrong props: ${wrong.join(', ')}`);
    }
    return fillersOf(name).map((module) => (
      <RemotePart
        key={fillingKey(name, module)}
        name={fillingKey(name, module)}
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
          const Filled = Part as ComponentType<KuriSlots[SlotName]>;
          return <Filled {...props} />;
        }}
      </RemotePart>
    ));
  }

  return { isFilled: (name) => fillersOf(name).length > 0, Filling };
}
