import { encodeBody } from '#platform/api/encode-body.ts';
import { projectItemUpdate } from '#shared/contract/projects.ts';
import { register } from '#shared/contract/users.ts';
import { expect, it } from 'vitest';

it('a JSON body leaves empty fields out, except in a change, where they clear what was there', () => {
  const body = { first_name: 'Анна', company_name: '', phone: undefined, return_to: null };
  expect(encodeBody(register, body, undefined).body).toBe('{"first_name":"Анна","return_to":null}');
  const note = { id: 1, note: '' };
  expect(encodeBody(projectItemUpdate, note, undefined).body).toBe('{"id":1,"note":""}');
});
