import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from './load-limits.ts';

describe('the network of an address', () => {
  it('is the address itself, or the /64 of IPv6', () => {
    const cases = [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
      ['2001:DB8:0000:0001::', '2001:db8:0:1::/64'],
      ['2001:db8::5', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
      ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
      ['unknown', 'unknown'],
    ] as const;
    for (const [address, network] of cases) assert.equal(networkOf(address), network);
    assert.equal(networkOf('1:2:3::5:6:1.2.3.4'), '1:2:3:0::/64', 'IPv4 stands for two groups');
  });
});
