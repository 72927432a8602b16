import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';

/** What each error status of the API means; `message` of the body says it in the reader's language. */
const errorResponses = {
  400: 'The request or its JSON cannot be read',
  401: 'Nobody is signed in, or the session has ended',
  403: 'Not allowed: the account is disabled or unconfirmed, the subscription does not cover it, or the request comes from a page of another site',
  404: 'There is no such thing, or it is not the person’s own',
  408: 'The body did not arrive in time; the connection ends',
  409: 'It does not fit what is there: a quota is full, the Idempotency-Key was used for another request, or the step is not possible now',
  412: 'If-Match names another version',
  413: 'The body or the file is too large',
  415: 'The body or the file is of a kind that is not taken',
  416: 'The range lies outside of the file',
  419: 'The link, challenge or proof has expired or was used',
  422: 'A value is missing or wrong; `errors` has the sentences by field',
  429: 'Too many tries or too much at one time; `Retry-After` says in how many seconds to try again',
  500: 'A failure of the server; the message has the number of the request',
  503: 'The database is away or the server has too much to do; `Retry-After` where it is known',
  507: 'The disk is full',
} as const;
type Status = keyof typeof errorResponses;

/** Endpoints that prove something by the secret of a link, a challenge or a passkey. */
const isProof = ({ path }: Endpoint) =>
  /^(auth\/second-factor|users\/self\/(register-confirm|check-register-confirm-hash|.*-approve|email-update-.*|profile-delete|passkey-.*|totp-.*|recovery-codes-create|password-(remove|update)))$/.test(
    path,
  );

function statusesOf(endpoint: Endpoint): Status[] {
  const isPost = endpoint.method === 'POST';
  const isBytes = endpoint.kind === 'bytes';
  const parts: [boolean, Status[]][] = [
    [true, [500, 503]],
    [Boolean(endpoint.query) || Boolean(endpoint.body), [404, 422]],
    [endpoint.access === 'user', [401, 403]],
    [isPost, [400, 403, 408, 409, 413, 415, 429, 507]],
    [isBytes, [404, 412, 416, 429]],
    [isProof(endpoint), [419]],
    // The cookie identifies a signed-in person too; without one the response is 401.
    [endpoint.path.startsWith('auth/') || endpoint.path.startsWith('users/self/auth'), [401, 403]],
  ];
  const all = parts.flatMap(([applies, statuses]) => (applies ? statuses : []));
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** Successful responses of an endpoint beside a JSON body, which its schema describes. */
function successesOf({ kind, status }: Endpoint): Record<string, object> {
  if (kind === 'empty') return { [status]: { description: 'Done; there is nothing to say' } };
  if (kind === 'json') return {};
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return {
    200: { description: 'The whole file; Content-Type and Content-Disposition say what it is', content },
    206: { description: 'The range that was asked for', content },
    304: { description: 'The caller has this version' },
  };
}

const nameOf = (status: Status) => `Refusal${status}`;

interface Operation {
  responses?: Record<string, unknown>;
}
interface Document {
  paths?: object | undefined;
  components?: object | undefined;
}

/** Adds to each operation its error responses, and its responses without a JSON body. */
export function describeResponses<D extends Document>(document: D): D {
  // The library's types differ by OpenAPI version; the fields used here are the same in all of them.
  const paths = document.paths as Record<string, Record<string, Operation> | undefined> | undefined;
  for (const endpoint of endpoints) {
    for (const operation of Object.values(paths?.[`${apiBase}/${endpoint.path}`] ?? {})) {
      const described = endpoint.kind === 'json' ? operation.responses : {};
      const refused = statusesOf(endpoint).map((status) => [
        status,
        { $ref: `#/components/responses/${nameOf(status)}` },
      ]);
      operation.responses = { ...described, ...successesOf(endpoint), ...Object.fromEntries(refused) };
    }
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const responses = Object.entries(errorResponses).map(([status, description]) => [
    `Refusal${status}`,
    { description, content },
  ]);
  return { ...document, components: { ...document.components, responses: Object.fromEntries(responses) } };
}
