import type { Upload } from '#shared/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that an endpoint takes in a multipart form. */
    upload?: Upload;
  }
}

interface Described {
  schema: { body?: unknown };
  url: string;
}

/** Adds the file of a form to the body's description: the contract's schema is of the fields beside it. */
export function describeUpload<T extends Described>(described: T, upload: Upload | undefined): T {
  if (!upload) return described;
  const { body } = described.schema;
  if (typeof body !== 'object' || body === null) return described;
  const properties = 'properties' in body && typeof body.properties === 'object' ? body.properties : {};
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` };
  const known: unknown = Reflect.get(properties ?? {}, upload.field);
  const field = known === undefined ? file : { anyOf: [file, known] };
  return {
    ...described,
    schema: { ...described.schema, body: { ...body, properties: { ...properties, [upload.field]: field } } },
  };
}
