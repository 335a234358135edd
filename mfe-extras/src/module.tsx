import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** What this remote offers to the shell. The chunk's name tells the build which page it belongs to. */
export const pages = {} satisfies RemoteModule<ComponentType>['pages'];
