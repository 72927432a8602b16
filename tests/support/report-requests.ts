import type { Report } from '#shared/contract/reports.ts';
import { expect } from 'vitest';

import type { TestAccount } from './accounts.ts';
import type { TestContent } from './project-catalogue.ts';
import type { TestServer } from './server.ts';

/** A use of a sound, for a report. */
export const used = ({ content_id, content_type_id }: TestContent, used_seconds: number, more: object = {}) => ({
  content_id,
  content_type_id,
  used_seconds,
  ...more,
});

export const reported = { company: 'ООО «Кино»', project_name: 'Море', media: 'ТВ', territory: 'Россия' };

/** What a person requests of reports. */
export function reportRequests(server: TestServer, account: TestAccount, project: number) {
  const create = (items: object[], more: object = {}, { headers }: TestAccount = account, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/reports/create',
      payload: { project_id: project, ...reported, items, ...more },
      headers: { ...headers, 'accept-language': 'en', ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const get = (url: string, { headers }: TestAccount = account) =>
    server.app.inject({ url: `/api/reports/${url}`, headers: { ...headers, 'accept-language': 'en' } });
  return {
    create,
    get,
    made: async (items: object[], more: object = {}) => (await create(items, more)).json<{ data: Report }>().data,
    download: async (id: number, query: string) => {
      const response = await get(`download?id=${id}&${query}`);
      expect(response.statusCode).toBe(200);
      return response;
    },
  };
}
export type Requests = ReturnType<typeof reportRequests>;
