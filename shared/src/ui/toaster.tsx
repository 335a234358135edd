import { useToasts } from './load-toasts.ts';

/** Place of all toasts; rendered once, by the shell. It is empty until the first toast or an idle moment. */
export function Toaster() {
  const toasts = useToasts();
  return <>{toasts && <toasts.ToastStacks />}</>;
}
