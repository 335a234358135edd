import { configureApi } from '@kuri/shared/api';
import { modulePreview } from '@kuri/shared/calls';
import { failure, fakeHttp, login, ok } from '@kuri/shared/testing';
import { registryModule, ticketsModule } from '../../testing/registry-fixture.ts';
import { overriddenModules } from './overridden-modules.ts';

const http = fakeHttp();
const live = [registryModule(), ticketsModule()];

describe('a preview', () => {
  beforeEach(() => {
    configureApi({ baseURL: '', session: () => login(), onUnauthenticated: () => undefined });
  });
  const previewed = () => overriddenModules(live, { 'mfe-groups': 'new-list' });

  it('is in the place of the live version, with nothing to fall back to', async () => {
    const {
      previous: _,
      canary: __,
      ...release
    } = registryModule({ version: '2.0.0-preview.a.1' });
    http.on(modulePreview, ok(release));
    const { modules, failed } = await previewed();
    expect(http.sent(modulePreview)).toMatchObject([
      { query: { module: 'mfe-groups', name: 'new-list' } },
    ]);
    expect(failed).toEqual({});
    const { version, previous } = modules.find(({ name }) => name === 'mfe-groups') ?? {};
    expect([version, previous]).toEqual(['2.0.0-preview.a.1', null]);
  });

  it.each([
    [403, 'you may not see previews'],
    [404, 'it is offered no more'],
  ])('leaves the live version where the server answers with %s', async (status, why) => {
    http.on(modulePreview, failure(status, 'REFUSED', 'Refused'));
    const { modules, failed } = await previewed();
    expect(modules).toEqual(live);
    expect(failed).toEqual({ 'mfe-groups': why });
  });
});
