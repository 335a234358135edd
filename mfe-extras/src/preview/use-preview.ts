import { useSearchParams, withParameters } from '@kuri/shared/router';
import { previewLabels } from '../labels/preview.ts';
import { DEVICES, PHONE } from './devices.ts';

export const PAGES = Object.entries(previewLabels.pages).map(([path, label]) => ({ path, label }));

const FIRST = { path: '/groups', label: previewLabels.pages['/groups'] };

/**
 * What is shown and how wide, kept in the URL. A page that is not one of the list is not shown: the
 * address must not bring just anything into the frame.
 */
export function usePreview() {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string) => {
    setParameters((current) => withParameters(current, { [name]: value }), { replace: true });
  };
  return {
    page: PAGES.find(({ path }) => path === parameters.get('page')) ?? FIRST,
    device: DEVICES.find(({ id }) => id === parameters.get('width')) ?? PHONE,
    setPage: (path: string) => {
      set('page', path);
    },
    setDevice: (id: string) => {
      set('width', id);
    },
  };
}
