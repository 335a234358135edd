import swagger from '@fastify/swagger';
import { CLIENT_ID, errorEnvelope, group, groupType, login } from '@kuri/shared/contract';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Schemas that the document names once and refers to. */
function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  registry.add(errorEnvelope, { id: 'Error' });
  registry.add(login, { id: 'Login' });
  registry.add(groupType, { id: 'GroupType' });
  registry.add(group, { id: 'Group' });
  return registry;
}

/**
 * Serves the OpenAPI 3.1 document of every route that the scope registers afterwards.
 * @param guard limits the readers of the document
 */
export async function documentRoutes(
  scope: FastifyInstance,
  guard: (calls: FastifyInstance) => void,
): Promise<void> {
  const schemaRegistry = namedSchemas();
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kuri',
        version: '1.0.0',
        description: `Account-scoped paths begin with /${CLIENT_ID}/{accountId}.`,
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ token: [] }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await scope.register((calls, _options, done) => {
    guard(calls);
    calls.get('/api/docs', { schema: { tags: ['docs'], summary: 'This document' } }, () =>
      scope.swagger(),
    );
    done();
  });
}
