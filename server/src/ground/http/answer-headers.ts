import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The headers of every API answer: nothing is kept, framed, sniffed or run. */
export async function secureAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a LAN is a supported way to run: where it is not, all answers have it.
    strictTransportSecurity: false,
  });
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
