import { requestAddress } from '#shared/contract/address.ts';
import { projectZip, projectZipCheck } from '#shared/contract/projects.ts';

import type { AppContext } from '../../app-context.ts';
import { invalidField } from '../../domain/failures.ts';
import type { DownloadService } from '../../downloads/download-service.ts';
import { zipChecked } from '../../downloads/zip-check.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { requireProject } from '../../projects/project-access.ts';
import { zipContents } from '../../projects/zip-contents.ts';
import { sendZip } from '../send-zip.ts';

/**
 * A project as one zip; a check comes first and says whether it may be downloaded (spec.md section 4 "Download flow").
 */
export function projectZipRoutes(endpoints: Endpoints, context: AppContext, service: DownloadService) {
  const { db } = context;
  const requireFormat = async (format: string) => {
    if (format === 'flac' && !(await service.hasFfmpeg())) throw invalidField('format', 'noFlac', format);
  };

  const check = endpoints.json(projectZipCheck, async ({ query, locale: requestLocale, signedIn }) => {
    const { user } = await signedIn();
    const { id, format: fileType = 'mp3', lang: locale = requestLocale, ...choice } = query;
    const project = await requireProject(db, user.id, id);
    const chosen = await zipContents(db, { user, project, locale }, choice);
    await requireFormat(fileType);
    const url = requestAddress(projectZip, { ...choice, id, format: fileType, lang: locale });
    const leftOut = chosen.leftOut.length + chosen.notIncluded.length + chosen.gone.length;
    return zipChecked(service, chosen.contents, { url, fileType, leftOut });
  });

  const zip = endpoints.bytes(projectZip, async (query, request, reply, apiRequest) => {
    const { user } = await apiRequest.signedIn();
    const { id, format: fileType = 'mp3', lang: locale = request.locale, is_check: isCheck, ...choice } = query;
    if (isCheck === '1') {
      return reply.type('application/json; charset=utf-8').send(await check.respond(request.query, apiRequest));
    }
    const project = await requireProject(db, user.id, id);
    const chosen = await zipContents(db, { user, project, locale }, choice);
    await requireFormat(fileType);
    const about = [project.name, ...(project.description === null ? [] : [project.description])].join('\r\n');
    return sendZip(context, service, {
      to: { request, reply, user },
      name: project.name,
      order: { ...chosen, fileType, locale, about, isNumbered: choice.numbered === '1' },
    });
  });
  return { projectZipCheck: check, projectZip: zip };
}
