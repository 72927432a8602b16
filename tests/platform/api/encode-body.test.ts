import { encodeBody } from '#platform/api/encode-body.ts';
import { register } from '#shared/contract/users.ts';
import { projectItemUpdate } from '#shared/contract/projects.ts';
import { expect, it } from 'vitest';

it('a JSON body leaves empty fields out, but in a change of something, where they clear what was there', () => {
  const body = { first_name: 'Анна', company_name: '', phone: undefined, return_to: null };
  expect(JSON.parse(String(encodeBody(register, body, undefined).body))).toEqual({
    first_name: 'Анна',
    return_to: null,
  });
  const note = { id: 1, note: '' };
  expect(JSON.parse(String(encodeBody(projectItemUpdate, note, undefined).body))).toEqual(note);
});
