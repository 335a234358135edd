import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { TEST_DRAW_SECRET, TEST_SECRET, failingDatabase } from '../../testing/test-app.ts';

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { in: string; name: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}

interface OpenApi {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

describe('the OpenAPI document', () => {
  let app: FastifyInstance;
  let document: OpenApi;
  const routes: string[] = [];

  before(async () => {
    app = await buildApp({
      database: failingDatabase(new Error('the document needs no database')),
      authSecret: TEST_SECRET,
      drawSecret: TEST_DRAW_SECRET,
      demo: true,
      onRoute: ({ method, url }) => {
        for (const one of [method].flat()) {
          if (one !== 'HEAD' && !url.endsWith('*')) routes.push(`${one.toLowerCase()} ${url}`);
        }
      },
    });
    document = (await app.inject('/api/docs')).json<OpenApi>();
  });
  after(() => app.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is of version 3.1 and lists every route', () => {
    assert.equal(document.openapi, '3.1.0');
    const listed = operations().map(({ path, method }) => `${method} ${path}`);
    const expected = routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    assert.deepEqual(listed.sort(), expected.sort());
  });

  it('says of each what it is for, what it takes and what it answers', () => {
    for (const { path, method, operation } of operations()) {
      assert.ok(operation.summary, path);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        described.map(({ name }) => name),
        inPath,
        path,
      );
      if (method === 'post' || method === 'put') assert.ok(operation.requestBody, path);
      const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      assert.equal(success.length, 1, path);
    }
  });

  it('refers only to schemas that it holds', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
    assert.ok(names.length > 0);
    for (const [, name = ''] of names) assert.ok(document.components.schemas[name], name);
  });
});
