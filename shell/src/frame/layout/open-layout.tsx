import styled from 'styled-components';
import { Outlet } from '@kuri/shared/router';

/** A page without the frame has the whole window: no sidebar, no top bar. */
export function OpenLayout() {
  return (
    <Window>
      <Outlet />
    </Window>
  );
}

const Window = styled.main`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
`;
