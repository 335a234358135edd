import { drawProof } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failures } from '../../ground/http/serve.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { proofOfEvent } from './record.ts';

/**
 * The record of a group's draws for anyone with the hash of one of its events, from a photographed QR
 * or signed minutes. It can't be guessed, so it is the key, and nothing can be listed. The bundle
 * comes without an envelope: saved as it is, it is the file that the check page takes.
 */
export const publicRecord: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/p/:hash',
    // Browsers get the page that fetches this.
    constraints: { answers: 'data' },
    schema: {
      tags: ['draws'],
      summary: 'The record that a hash belongs to; needs no login',
      security: [],
      params: z.object({ hash: z.string() }),
      response: { 200: drawProof, ...failures },
    },
    handler: (request) => proofOfEvent(database, request.params.hash),
  });
  done();
};
