import { requestAddress } from '#shared/contract/address.ts';
import { zipCheck } from '#shared/contract/downloads.ts';
import { projectZip } from '#shared/contract/projects.ts';

import type { AppContext } from '../../app-context.ts';
import { invalidField } from '../../domain/failures.ts';
import type { DownloadService } from '../../downloads/download-service.ts';
import { zipChecked } from '../../downloads/zip-check.ts';
import type { Endpoints } from '../../plugins/endpoints.ts';
import { requireProject } from '../../projects/project.ts';
import { zipContents } from '../../projects/zip-contents.ts';
import { sendZip } from '../send-zip.ts';

/** A project as one zip; asked first whether it may be had (spec.md section 4 "Download flow"). */
export function projectZipRoutes(endpoints: Endpoints, context: AppContext, service: DownloadService): void {
  const { db } = context;
  endpoints.bytes(projectZip, async (query, request, reply, { signedIn }) => {
    const { user } = await signedIn();
    const { id, format: fileType = 'mp3', lang: locale = request.locale, is_check: isCheck, ...choice } = query;
    const project = await requireProject(db, user.id, id);
    const chosen = await zipContents(db, { user, projectId: id, locale }, choice);
    if (fileType === 'flac' && !(await service.hasFfmpeg())) throw invalidField('format', 'noFlac', fileType);
    if (isCheck === '1') {
      const url = requestAddress(projectZip, { ...choice, id, format: fileType, lang: locale });
      const leftOut = chosen.leftOut.length + chosen.notIncluded.length + chosen.gone.length;
      const response = zipCheck.parse(await zipChecked(service, chosen.contents, { url, fileType, leftOut }));
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(response));
    }
    const about = [project.name, ...(project.description === null ? [] : [project.description])].join('\r\n');
    return sendZip(context, service, {
      to: { request, reply, user },
      name: project.name,
      order: { ...chosen, fileType, locale, about },
    });
  });
}
