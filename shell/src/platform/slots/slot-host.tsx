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
 * Fills the slots that live modules declare to fill: one of many with all of them in the order of the
 * registry, any other with the first.
 */
export function slotHost(modules: readonly RegistryModule[], loader: PageLoader): SlotHost {
  const offerOf = (name: SlotName) => modules.flatMap(({ offers }) => offers?.[name] ?? []).at(0);
  const fillersOf = (name: SlotName) => {
    const all = modules.filter(({ fills }) => fills.includes(name));
    return offerOf(name)?.many === true ? all : all.slice(0, 1);
  };

  function Filling({ name, props }: { name: SlotName; props: KuriSlots[SlotName] }) {
    if (typeof KURI_IS_DEV !== 'undefined' && KURI_IS_DEV) {
      const wrong = wrongProps(offerOf(name), props);
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
