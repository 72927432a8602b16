import { callApi } from '#platform/api/client.ts';
import {
  maxClipNames,
  projectClipsMatch,
  projectMusic,
  projectSounds,
  type ClipMatch,
  type ProjectItem,
} from '#shared/contract/projects.ts';
import { reportContent, type ReportItem } from '#shared/contract/reports.ts';
import type { ClipUse } from '#shared/domain/edl/types.ts';
import { groupBy } from '#shared/domain/group-by.ts';

const lists = [projectMusic, projectSounds];
/** The endpoint's maximum page size: all items are needed. */
const perPage = 100;
/** Longer names are truncated: the identifying part comes first. */
const longestName = 300;

/** Returns all items of a project, music first. */
export async function allItems(projectId: number): Promise<ProjectItem[]> {
  const found = await Promise.all(
    lists.map(async (endpoint) => {
      const items: ProjectItem[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data, meta } = await callApi(endpoint, { query: { project_id: projectId, page, per_page: perPage } });
        items.push(...data);
        last = meta.last_page;
      }
      return items;
    }),
  );
  return found.flat();
}

/** Returns all uses of a report, in its order. */
export async function allUses(reportId: number): Promise<ReportItem[]> {
  const uses: ReportItem[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { report_id: reportId, page, per_page: perPage };
    const { data, meta } = await callApi(reportContent, { query });
    uses.push(...data);
    last = meta.last_page;
  }
  return uses;
}

/** Returns the items of a project that match the words. */
export async function searchItems(projectId: number, words: string, signal: AbortSignal): Promise<ProjectItem[]> {
  const found = await Promise.all(
    lists.map(async (endpoint) =>
      callApi(endpoint, { query: { project_id: projectId, search_string: words, per_page: 5 }, signal }),
    ),
  );
  return found.flatMap(({ data }) => data);
}

/** Returns the sounds of an edit list's clips, by their names. */
export async function matchClips(projectId: number, clips: readonly ClipUse[]): Promise<ClipMatch[]> {
  const all = new Set(clips.flatMap(({ name, others }) => [name, ...others]));
  const requested = groupBy(all, (name) => name.slice(0, longestName).trim());
  const names = [...requested.keys()].filter((short) => short !== '');
  const matches: ClipMatch[] = [];
  for (let from = 0; from < names.length; from += maxClipNames) {
    const body = { project_id: projectId, names: names.slice(from, from + maxClipNames) };
    matches.push(...(await callApi(projectClipsMatch, { body })).data);
  }
  return matches.flatMap(({ name: short, by, content }) =>
    (requested.get(short) ?? []).map((name) => ({ name, by, content })),
  );
}
