// Development only, before React is loaded. Each remote has a refresh runtime of its own, which comes
// after React has announced its renderer; it finds renderers only where the hook has kept them.
interface DevtoolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
  supportsFiber: boolean;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onScheduleFiberRoot: () => void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook };

const nothing = () => undefined;
const renderers = new Map<number, unknown>();
const hook: DevtoolsHook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  inject: () => renderers.size + 1,
  supportsFiber: true,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
  onScheduleFiberRoot: nothing,
});

const inject = hook.inject.bind(hook);
hook.inject = (renderer: unknown) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
