import type { Page, Route } from '@playwright/test';
import type { FailureKind, RegistryModule } from '@kuri/shared/contract';

type Entry = Record<string, unknown>;
type Edit = (text: string) => string;

/** A way in which a release can be bad, without another build of it. */
export interface Damage {
  name: string;
  /** The kind of failure that is reported. */
  kind: FailureKind;
  /** True when the part is shown all the same: another file fails. */
  isShown?: true;
  /** Done to the files of the live version. */
  apply: (page: Page, module: RegistryModule) => Promise<void>;
}

const ENTRY = 'remoteEntry[^/]*';
const CHUNKS = '(?:page|slot)-[^/]+';

const files = ({ name, version }: RegistryModule, file: string) =>
  new RegExp(`/mfe/${name}/${version}/${file}\\.js$`);

const answered =
  (file: string, answer: (route: Route) => unknown): Damage['apply'] =>
  async (page, module) => {
    await page.route(files(module, file), answer);
  };

const edited = (edit: Edit) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
};

/** Changes the registry entry of the module on the page. */
async function damageRegistry(
  page: Page,
  name: string,
  change: (module: Entry) => Entry,
): Promise<void> {
  const isPage = ({ pathname }: URL) =>
    !/\.\w+$|^\/(?:kuri-console|account|telemetry)/.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="kuri-registry">)(.*?)(<\/script>)/,
      (_, before: string, json: string, after: string) => {
        const registry = JSON.parse(json) as { modules: Entry[] };
        const modules = registry.modules.map((module) =>
          module['name'] === name ? change(module) : module,
        );
        return `${before}${JSON.stringify({ ...registry, modules })}${after}`;
      },
    );
    await route.fulfill({ response, body });
  });
}

/** Runs another entry than what was published, as if that had been published. */
const running =
  (edit: Edit): Damage['apply'] =>
  async (page, module) => {
    await damageRegistry(page, module.name, (entry) => ({ ...entry, integrity: {} }));
    const damaged: Edit = (text) => {
      const damage = edit(text);
      if (damage === text) throw new Error(`The entry of ${module.name} is whole: it has changed`);
      return damage;
    };
    await page.route(files(module, ENTRY), edited(damaged));
  };

const inRegistry =
  (change: (module: Entry) => Entry): Damage['apply'] =>
  (page, { name }) =>
    damageRegistry(page, name, change);

const silent = () => undefined;
const absent = (route: Route) => route.fulfill({ status: 404 });
const unreachable = (route: Route) => route.abort('connectionreset');
const tampered = edited((text) => `${text};globalThis.tampered=1`);
const cutOff = edited((text) => text.slice(0, text.length / 2));
const aPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<p>Please log in to the network' });

/** Beginning of a remote's exposed code: in its entry, as one of its modules. */
const EXPOSED = /(\d+\(\w+,\w+,\w+\)\{)(?=\w+\.r\()/;
/** Screens that it hands out. */
const SCREENS = /\.then\((\w+)=>(\1\.\w+)\)/g;
const beside = (code: string) =>
  running((text) =>
    text.replace(
      SCREENS,
      (_, name: string, part: string) => `.then(${name}=>{${code};return ${part}})`,
    ),
  );

/** Every way in which a release can be bad that does not need a build of its own. */
export const DAMAGES: readonly Damage[] = [
  { name: 'its entry is absent', kind: 'entry', apply: answered(ENTRY, absent) },
  { name: 'its entry cannot be reached', kind: 'unreachable', apply: answered(ENTRY, unreachable) },
  { name: 'its entry was tampered with', kind: 'integrity', apply: answered(ENTRY, tampered) },
  { name: 'its entry keeps silent', kind: 'timeout', apply: answered(ENTRY, silent) },
  { name: 'its chunks are absent', kind: 'chunk', apply: answered(CHUNKS, absent) },
  {
    name: 'its chunks cannot be reached',
    kind: 'unreachable',
    apply: answered(CHUNKS, unreachable),
  },
  { name: 'its chunks were tampered with', kind: 'integrity', apply: answered(CHUNKS, tampered) },
  { name: 'its chunks break off', kind: 'integrity', apply: answered(CHUNKS, cutOff) },
  {
    name: 'its chunks are answered with a page',
    kind: 'integrity',
    apply: answered(CHUNKS, aPage),
  },
  { name: 'its chunks keep silent', kind: 'timeout', apply: answered(CHUNKS, silent) },
  {
    name: 'the registry says nonsense of it',
    kind: 'manifest',
    apply: inRegistry((module) => ({ ...module, pages: 'none' })),
  },
  {
    name: 'its container has another name',
    kind: 'name',
    apply: inRegistry((module) => ({
      ...module,
      entry: { ...(module['entry'] as object), globalName: 'mfe_other' },
    })),
  },
  {
    name: 'it needs another version of what is shared',
    kind: 'shared-version',
    apply: inRegistry((module) => ({ ...module, shared: { '@kuri/shared/': '^99.0.0' } })),
  },
  {
    name: 'its code throws when it is evaluated',
    kind: 'evaluate',
    apply: running((text) => text.replace(EXPOSED, '$1throw Error("bad");')),
  },
  {
    name: 'its screens throw when they are first shown',
    kind: 'render',
    apply: running((text) => text.replace(SCREENS, '.then(()=>()=>{throw Error("shown badly")})')),
  },
  {
    name: 'its promises are left alone',
    kind: 'script',
    isShown: true,
    apply: beside('Promise.reject(Error("left alone"))'),
  },
  {
    name: 'its handlers throw',
    kind: 'script',
    isShown: true,
    apply: beside(
      'const t=new EventTarget();t.addEventListener("x",()=>{throw Error("badly handled")});t.dispatchEvent(new Event("x"))',
    ),
  },
];
