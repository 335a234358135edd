import { createRoot } from 'react-dom/client';
import { configureApi } from '@kuri/shared/api';
import { watchHistory } from '@kuri/shared/router';
import { clearSession, currentSession, watchStorage } from '@kuri/shared/session';
import { App } from './app.tsx';
import { readRegistry, readSettings } from './federation/registry.ts';
import { warmAllWhenIdle, warmPage } from './federation/warm-up.ts';
import { FontFaces } from './font-faces.ts';

configureApi({ baseURL: '', session: currentSession, onUnauthenticated: clearSession });
watchStorage();
watchHistory();

const registry = readRegistry();
const { modules } = registry;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root"');

// The federation runtime is a chunk of its own, so that login loads none of it.
const federation = () => import(/* webpackChunkName: "federation" */ './federation/load-page.ts');

createRoot(root).render(
  <>
    <FontFaces />
    <App
      registry={registry}
      settings={readSettings()}
      loadPage={async (path, attempt) => {
        const screen = await (await federation()).loadPage(modules, path, attempt);
        warmAllWhenIdle(modules);
        return screen;
      }}
      onNavigateIntent={(route) => {
        warmPage(modules, route);
      }}
    />
  </>,
);
