import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  reportContent,
  reportCreate,
  reportDelete,
  reportDetail,
  reportDownload,
  reportsList,
  reportTemplates,
  reportUpdate,
} from '#shared/contract/reports.ts';
import type { ReportFormat } from '#shared/contract/reports.ts';
import type { Interval } from '#shared/offline/spans.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { AppContext } from '../../app-context.ts';
import { invalidField, notFound } from '../../domain/failures.ts';
import { pageOf } from '../../domain/pages.ts';
import { fill } from '../../domain/texts.ts';
import { attachment, safeName } from '../../downloads/file-names.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { presentReport, presentUses } from '../../reports/present-report.ts';
import { correctReport, createReport } from '../../reports/create.ts';
import { reportCsv } from '../../reports/csv.ts';
import { LastFiles } from '../../reports/last-files.ts';
import { reportFile } from '../../reports/report-file.ts';
import { reportTable, reportTextsOf } from '../../reports/table.ts';
import type { ReportTemplate } from '../../reports/template.ts';
import { brokenTemplates, findTemplate, TemplateError, templateNames } from '../../reports/templates.ts';
import type { Db } from '../../repositories/database.ts';
import { deleteReport, findReports, reportOf, usesOf } from '../../repositories/reports.ts';
import { sendBytes } from '../send-bytes.ts';
import type { Content } from '../send-bytes.ts';

const types: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A download that goes on where it was cut, and a check before it, make nothing anew. */
const filesInMemory = 4;

/** Reports of what was used where, for a production company or a collecting society. */
export function reportRoutes(app: FastifyInstance, endpoints: Endpoints, { db, config }: AppContext) {
  const files = new LastFiles(filesInMemory);
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

    reportTemplates: endpoints.json(reportTemplates, async ({ signedIn }) => {
      await signedIn();
      return { data: await templateNames(config.dataDir) };
    }),

    reportDownload: endpoints.bytes(reportDownload, async (query, request, reply, { signedIn }) => {
      const { format = 'pdf', lang: locale = request.locale, id, template: name } = query;
      const report = await requireReport(db, (await signedIn()).user.id, id);
      const template = await requireTemplate(config.dataDir, name, request.log);
      const words = { ...reportTextsOf(locale), createdAt: report.created_at };
      const title = name === undefined ? words.file : `${template.title[locale]} - {{project}}`;
      const fileName = safeName(fill(title, { project: report.project_name }), format);
      void reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(fileName, `report-${id}`));
      const table = reportTable(report, await usesOf(db, report.id), { template, locale, format });
      const bytes = await files.get({ format, table, words }, () =>
        format === 'csv' ? reportCsv(table) : reportFile(format, table, words, config.dataDir),
      );
      return sendBytes({ request, reply, content: contentOf(bytes, types[format]), partial: true });
    }),
  };
}

function contentOf(bytes: Buffer, mime: string): Content {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  const read = ({ start, end }: Interval = { start: 0, end: bytes.length }) =>
    Readable.from([bytes.subarray(start, end)], { objectMode: false });
  return { size: bytes.length, etag, mime, read };
}

/** @throws HttpError 404, also for what is another person's */
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
