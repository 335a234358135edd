import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalQuery } from './query-names.ts';

describe('canonicalQuery', () => {
  it('writes names in lower case', () => {
    assert.deepEqual(canonicalQuery({ PageNo: '2', pageSize: '5' }), {
      pageno: '2',
      pagesize: '5',
    });
  });

  it('knows the other names of a group, and prefers its own', () => {
    assert.equal(canonicalQuery({ scheme: 'grp_1' })['schemeid'], 'grp_1');
    assert.equal(canonicalQuery({ monthlySchemeId: 'grp_1' })['schemeid'], 'grp_1');
    assert.equal(canonicalQuery({ schemeId: 'grp_1', scheme: 'grp_2' })['schemeid'], 'grp_1');
    assert.equal(canonicalQuery({ scheme: 'grp_2', schemeid: 'grp_1' })['schemeid'], 'grp_1');
  });

  it('knows the three names of a ticket, where a ticket or a member is asked for', () => {
    for (const name of ['schemeMemberId', 'schememberid', 'membershipId', 'ticketId']) {
      assert.equal(canonicalQuery({ [name]: 'tkt_1' })['schemememberid'], 'tkt_1', name);
    }
    for (const name of ['schemeMemberId', 'membershipId', 'ticketId', 'memberId']) {
      assert.equal(canonicalQuery({ [name]: 'tkt_1' })['memberid'], 'tkt_1', name);
    }
  });
});
