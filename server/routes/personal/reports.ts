import {
  reportContent,
  reportCreate,
  reportDelete,
  reportDetail,
  reportDownload,
  reportsList,
  reportUpdate,
} from '#shared/contract/reports.ts';
import type { ReportFormat } from '#shared/contract/reports.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { AppContext } from '../../app-context.ts';
import { invalidField, notFound } from '../../domain/failures.ts';
import { pageOf } from '../../domain/pages.ts';
import { fill } from '../../domain/texts.ts';
import { attachment, safeName } from '../../downloads/file-names.ts';
import type { Endpoints } from '../endpoints.ts';
import { presentReport, presentUses } from '../../reports/present-report.ts';
import { correctReport, createReport } from '../../reports/create.ts';
import { reportCsv } from '../../reports/csv.ts';
import { reportFile } from '../../reports/report-file.ts';
import { reportTable, reportTextsOf } from '../../reports/table.ts';
import type { ReportTemplate } from '../../reports/template.ts';
import { brokenTemplates, findTemplate, TemplateError } from '../../reports/templates.ts';
import type { Db } from '../../repositories/database.ts';
import { deleteReport, findReports, reportOf, usesOf } from '../../repositories/reports.ts';

const types: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Reports of used music and sounds, for a production company or a collecting society. */
export function reportRoutes(app: FastifyInstance, endpoints: Endpoints, { db, config }: AppContext) {
  app.addHook('onReady', async () => {
    for (const message of await brokenTemplates(config.dataDir)) app.log.error(`a template of reports: ${message}`);
  });
  return {
    reportCreate: endpoints.post(reportCreate, async (apiRequest) => ({
      data: presentReport(await createReport(db, await apiRequest.signedIn(), apiRequest)),
    })),

    reportUpdate: endpoints.post(reportUpdate, async (apiRequest) => ({
      data: presentReport(await correctReport(db, await apiRequest.signedIn(), apiRequest)),
    })),

    reportDelete: endpoints.post(reportDelete, async ({ body, signedIn, once }) => {
      const { user } = await signedIn();
      await once(async (transaction) => {
        if (!(await deleteReport(transaction, user.id, body.id))) throw notFound();
      });
    }),

    reportsList: endpoints.json(reportsList, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      return pageOf(query, smallPageSize, async (slice) => {
        const { items, total } = await findReports(db, user.id, slice);
        return { items: items.map(presentReport), total };
      });
    }),

    reportDetail: endpoints.json(reportDetail, async ({ query, signedIn }) => ({
      data: presentReport(await requireReport(db, (await signedIn()).user.id, query.id)),
    })),

    reportContent: endpoints.json(reportContent, async ({ query, signedIn }) => {
      const report = await requireReport(db, (await signedIn()).user.id, query.report_id);
      return pageOf(query, smallPageSize, async (slice) => ({
        items: await presentUses(db, await usesOf(db, report.id, slice)),
        total: report.items_counter,
      }));
    }),

    reportDownload: endpoints.bytes(reportDownload, async (query, request, reply, { signedIn }) => {
      const { format = 'pdf', lang: locale = request.locale, id, template: name } = query;
      const report = await requireReport(db, (await signedIn()).user.id, id);
      const template = await requireTemplate(config.dataDir, name, request.log);
      const words = reportTextsOf(locale);
      const fileName = safeName(fill(words.file, { project: report.project_name }), format);
      void reply
        .type(types[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(fileName, `report-${id}`));
      if (request.method === 'HEAD') return reply.send();
      const table = reportTable(report, await usesOf(db, report.id), { template, locale, format });
      return reply.send(await (format === 'csv' ? reportCsv(table) : reportFile(format, table, words)));
    }),
  };
}

/** @throws HttpError 404, also for another person's report */
async function requireReport(db: Db, userId: number, id: number) {
  const report = await reportOf(db, userId, id);
  if (!report) throw notFound();
  return report;
}

/** @throws InvalidInput on `template` for one that is not there or broken */
async function requireTemplate(
  dataDir: string,
  name: string | undefined,
  log: FastifyBaseLogger,
): Promise<ReportTemplate> {
  try {
    const template = await findTemplate(dataDir, name);
    if (!template) throw invalidField('template', 'unknownValue', name);
    return template;
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
    log.error({ err: cause }, 'a template of reports is broken');
    throw invalidField('template', 'templateBroken', name);
  }
}
