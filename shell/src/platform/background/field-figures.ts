import { onCLS, onINP, onLCP } from 'web-vitals';
import { SHELL_PAGES, type FieldFigure, type Registry } from '@kuri/shared/contract';
import { modulePageAt } from '../pages/console-pages.ts';
import { figuresFromMarks } from './timing-marks.ts';
import { observeMarks } from './observe-marks.ts';

/** Most of one tab at a time: as the server takes them. */
const MOST = 50;

export interface MeasuredConsole {
  registry: Pick<Registry, 'modules' | 'shell'>;
  /** The version of a module that this tab runs. */
  runs: (module: string) => string | null;
  send: (figures: readonly FieldFigure[]) => void;
}

/** The page at an address and whose it is. */
function pageOf({ modules }: MeasuredConsole['registry'], pathname: string) {
  if (SHELL_PAGES.includes(pathname)) return { module: 'shell', page: pathname };
  const found = modulePageAt(modules, pathname);
  return found ? { module: found.module.name, page: found.path } : undefined;
}

/**
 * Measures web vitals and the time that pages take to open. The browser notes them from the start on, so
 * that this may begin late; they are sent when the tab is left.
 */
export function watchFieldFigures({ registry, runs, send }: MeasuredConsole): void {
  const waiting: FieldFigure[] = [];
  const add = (name: FieldFigure['name'], pathname: string, value: number) => {
    const of = pageOf(registry, pathname);
    const version = of?.module === 'shell' ? registry.shell.version : of && runs(of.module);
    if (of && version && waiting.length < MOST) waiting.push({ name, value, ...of, version });
  };

  const firstAddress = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const landing = new URL(firstAddress, location.href).pathname;
  const ownerOf = (page: string) => pageOf(registry, page)?.module;
  observeMarks(figuresFromMarks(pageOf(registry, landing)?.page, ownerOf, add));

  // A figure that grows when the tab is left again is sent once: a visit counts once.
  const sent = new Set<string>();
  for (const measure of [onLCP, onINP, onCLS]) {
    measure(
      ({ id, name, value, navigationURL }) => {
        if (sent.has(id)) return;
        sent.add(id);
        add(name, new URL(navigationURL ?? firstAddress, location.href).pathname, value);
      },
      // Figures for each page that a script has opened, in browsers that know them.
      { reportSoftNavs: true },
    );
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.length > 0) send(waiting.splice(0));
  });
}
