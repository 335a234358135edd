import type { Dispatch, SetStateAction } from 'react';
import type { Paging } from '@kuri/shared/ui';

const SIZES = [10, 25, 50] as const;

interface Place {
  page: number;
  size: number;
}

/** The paging of a list beside the page's own, which has the address. @param state of a `useState` */
export function useOwnPaging([place, setPlace]: [Place, Dispatch<SetStateAction<Place>>]): Paging {
  const setPage = (page: number) => {
    setPlace(({ size }) => ({ page, size }));
  };
  return {
    ...place,
    sizes: SIZES,
    setPage,
    setSize: (size) => {
      setPlace({ page: 1, size });
    },
    stepBack: setPage,
  };
}
