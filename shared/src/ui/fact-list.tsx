import type { ComponentPropsWithRef, ReactNode } from 'react';

type FactListProps = Omit<ComponentPropsWithRef<'dl'>, 'children'> & {
  facts: readonly (readonly [name: string, value: ReactNode])[];
};

/** Labelled values; the caller styles them. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <dl {...rest}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
