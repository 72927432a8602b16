import { readFile } from 'node:fs/promises';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { authCookie } from '#shared/contract/auth.ts';
import { apiBase } from '#shared/contract/address.ts';
import { block, inline } from '#shared/contract/documents.ts';
import { errorResponse } from '#shared/contract/primitives.ts';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { describeResponses } from './openapi-responses.ts';
import { describeUpload } from './upload-schemas.ts';

/** What the pages of the documentation may do; they are their own and bring their styles inline. */
const docsPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const logo = new URL('../../public/favicon.svg', import.meta.url);

/** GET /api/openapi.json (3.1) and the pages at /api/docs, both from the schemas that requests are validated with. */
export async function documentEndpoints(app: FastifyInstance, version: string): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>().add(inline, { id: 'Inline' }).add(block, { id: 'Block' });
  const options = { schemaRegistry, zodToJsonConfig: { unrepresentable: 'any' } } as const;
  const transform = createJsonSchemaTransform(options);
  const nameSchemas = createJsonSchemaTransformObject(options);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tonika',
        version,
        description: 'A bilingual catalogue of licensed music and sound effects. Every failure answers `Error`.',
      },
      components: {
        schemas: { Error: errorSchema() },
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: authCookie, description: 'For GET alone' },
        },
      },
    },
    transformObject: (given) =>
      'openapiObject' in given ? describeResponses(nameSchemas(given)) : given.swaggerObject,
    transform: (given) => describeUpload(transform(given), given.route.config?.upload),
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    staticCSP: docsPolicy,
    logo: { type: 'image/svg+xml', content: await readFile(logo) },
    theme: { title: 'Tonika API' },
  });
}

function errorSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(errorResponse);
  return schema as Record<string, unknown>;
}
