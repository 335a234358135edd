// A host that knows nothing of Kuri but what any remote tells its host: the manifest's address, and the shared
// modules that the manifest lists.
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import * as styled from 'styled-components';
import { init } from '@module-federation/runtime';
import * as api from '@kuri/shared/api';
import * as contract from '@kuri/shared/contract';
import * as format from '@kuri/shared/format';
import * as forms from '@kuri/shared/forms';
import * as limits from '@kuri/shared/limits';
import * as query from '@kuri/shared/query';
import * as router from '@kuri/shared/router';
import * as session from '@kuri/shared/session';
import * as ui from '@kuri/shared/ui';

const lent = (version, modules) =>
  Object.entries(modules).map(([name, module]) => [
    name,
    {
      version,
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  ]);
const own = { api, contract, format, forms, limits, query, router, session, ui };

const host = init({
  name: 'other_host',
  remotes: [{ name: 'groups', entry: '/groups/mf-manifest.json' }],
  shared: Object.fromEntries([
    ...lent('19.3.1', { react: React, 'react/jsx-runtime': jsxRuntime }),
    ...lent('6.6.0', { 'styled-components': styled }),
    ...lent(
      '1.3.0',
      Object.fromEntries(Object.entries(own).map(([at, it]) => [`@kuri/shared/${at}`, it])),
    ),
  ]),
});

const remote = await host.loadRemote('groups/module');
const pages = Object.entries(remote.pages);
const parts = await Promise.all(pages.map(async ([at, load]) => `${at}: ${typeof (await load())}`));
document.body.textContent = parts.join(', ');
