import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memberCalls } from '@kuri/shared/call-schemas';
import { canonicalQuery } from './serve.ts';

const groupOf = (query: object) =>
  canonicalQuery(query, memberCalls.ticketPage.aliases)['schemeid'];

describe('canonicalQuery', () => {
  it('writes names in lower case', () => {
    assert.deepEqual(canonicalQuery({ PageNo: '2', pageSize: '5' }, []), {
      pageno: '2',
      pagesize: '5',
    });
  });

  it('knows the other names of a group, and prefers its own', () => {
    assert.equal(groupOf({ scheme: 'grp_1' }), 'grp_1');
    assert.equal(groupOf({ monthlySchemeId: 'grp_1' }), 'grp_1');
    assert.equal(groupOf({ schemeId: 'grp_1', scheme: 'grp_2' }), 'grp_1');
    assert.equal(groupOf({ scheme: 'grp_2', schemeid: 'grp_1' }), 'grp_1');
  });

  it('knows the three names of a ticket, where a ticket or a member is asked for', () => {
    const { updateTicketStatus, memberById } = memberCalls;
    for (const name of ['schemeMemberId', 'schememberid', 'membershipId', 'ticketId']) {
      const query = canonicalQuery({ [name]: 'tkt_1' }, updateTicketStatus.aliases);
      assert.equal(query['schemememberid'], 'tkt_1', name);
    }
    for (const name of ['schemeMemberId', 'membershipId', 'ticketId', 'memberId']) {
      const query = canonicalQuery({ [name]: 'tkt_1' }, memberById.aliases);
      assert.equal(query['memberid'], 'tkt_1', name);
    }
  });
});
