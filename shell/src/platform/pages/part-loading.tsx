import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { PageLoading } from '@kuri/shared/ui';
import { pageLabels } from './labels.ts';

/** Time after which a wait is told of, in milliseconds. */
const LONG_MS = 4_000;

/** Stands in for a part that is on its way, and says after a while that it still is. */
export function PartLoading({ title }: { title: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageLoading label={pageLabels.loading({ title })} />
      <Wait role="status">{isLong && pageLabels.stillLoading}</Wait>
    </>
  );
}

const Wait = styled.p`
  text-align: center;
`;
