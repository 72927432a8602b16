import { ApiError, NetworkError } from '#platform/api/errors.ts';
import { createFormKey } from '#platform/form/form-key.ts';
import { expect, it } from 'vitest';

const body = { name: 'Film' };
const picture = { name: 'cover.png', size: 7, lastModified: 1 };

it('is the same for the same values and file, and another one for others', () => {
  const { keyFor } = createFormKey();
  const key = keyFor(body, picture);
  expect(keyFor({ ...body }, { ...picture })).toBe(key);
  const others = [keyFor({ name: 'Series' }, picture), keyFor(body, { ...picture, size: 8 }), keyFor(body, undefined)];
  expect(new Set([key, ...others]).size).toBe(4);
});

it('is another one once the form was submitted successfully', () => {
  const { keyFor, renew } = createFormKey();
  const key = keyFor(body, undefined);
  renew();
  expect(keyFor(body, undefined)).not.toBe(key);
});

it.each([
  ['a full account', new ApiError(409, { message: 'full' }), true],
  ['a wrong value', new ApiError(422, { message: 'wrong' }), true],
  ['a disabled account', new ApiError(403, { message: 'disabled', reason: 'blocked' }), false],
  ['a session that is over', new ApiError(401, { message: 'over' }), false],
  ['too many requests', new ApiError(429, { message: 'often' }), false],
  ['a fault of the server', new ApiError(500, { message: 'fault' }), false],
  ['a lost connection', new NetworkError('lost'), false],
])('after %s a form sent again has a new key only when the server refused it for good', (_, error, isNew) => {
  const { keyFor, renewAfter } = createFormKey();
  const key = keyFor(body, undefined);
  renewAfter(error);
  expect(keyFor(body, undefined) !== key).toBe(isNew);
});
