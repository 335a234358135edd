import { registryModule } from '../../testing/registry-fixture.ts';
import { isChosen, modulesFor } from './choose-release.ts';

const stable = registryModule({ version: '1.0.0' });
const withCanary = (share: number) => ({
  ...stable,
  canary: { ...stable, version: '1.1.0', share, startedAt: '2026-01-01T10:15:00+05:30' },
});
const who = (accountId: string) => ({
  accountId,
  userId: 'usr_1',
  userType: 'OPERATOR' as const,
  flags: ['audience:pilots'],
});
const versionFor = (share: number, accountId: string | undefined) =>
  modulesFor({ modules: [withCanary(share)] }, accountId === undefined ? null : who(accountId))[0]
    ?.version;

describe('the version that an account gets', () => {
  it('is the stable one without a canary, without a login and for a share of nobody', () => {
    expect(modulesFor({ modules: [stable] }, who('acc_1'))).toEqual([stable]);
    expect(versionFor(100, undefined)).toBe('1.0.0');
    expect(versionFor(0, 'acc_1')).toBe('1.0.0');
  });

  it('is the canary for everybody at a share of 100, with the stable one to fall back to', () => {
    const [chosen] = modulesFor({ modules: [withCanary(100)] }, who('acc_1'));
    expect(chosen).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  });

  it('is the canary of a new module for its audience, and nothing of it for anybody else', () => {
    const starting = [
      { ...stable, name: 'mfe-new', share: 0, users: ['usr_1'], startedAt: '2026-01-01' },
    ];
    const registry = { modules: [stable], starting };
    const names = (userId: string) =>
      modulesFor(registry, { ...who('acc_1'), userId }).map(({ name }) => name);
    expect(names('usr_1')).toEqual(['mfe-groups', 'mfe-new']);
    expect(names('usr_2')).toEqual(['mfe-groups']);
    expect(modulesFor(registry, null)).toEqual([stable]);
  });

  it.each([
    { accounts: ['acc_1'] },
    { users: ['usr_1'] },
    { roles: ['ADMIN', 'OPERATOR'] },
    { audiences: ['pilots'] },
  ])('is the canary for those who are named: %j', (named) => {
    const others = {
      accounts: ['acc_2'],
      users: ['usr_2'],
      roles: ['ADMIN'],
      audiences: ['office'],
    };
    const given = (audience: object) =>
      isChosen('mfe-groups', { share: 0, ...audience }, who('acc_1'));
    expect(given(named)).toBe(true);
    expect(given(others)).toBe(false);
  });

  it('is the canary for about the share, and stays so for an account as the share grows', () => {
    const accounts = Array.from({ length: 2000 }, (_, index) => `acc_${index}`);
    const inShare = (share: number) =>
      accounts.filter((account) => versionFor(share, account) === '1.1.0');
    expect(inShare(0)).toEqual([]);
    expect(inShare(100)).toEqual(accounts);
    const ten = inShare(10);
    expect(ten.length).toBeGreaterThan(140);
    expect(ten.length).toBeLessThan(260);
    expect(inShare(30)).toEqual(expect.arrayContaining(ten));
  });
});
