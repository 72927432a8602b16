import { assumedPictureBytes } from '../domain/limits.ts';
import type { Db } from './database.ts';

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total;

export const countProjects = (db: Db, userId: number): Promise<number> =>
  count(
    db
      .selectFrom('projects')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId),
  );

export const countItems = (db: Db, projectId: number): Promise<number> =>
  count(
    db
      .selectFrom('project_items')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('project_id', '=', projectId),
  );

export const countReports = (db: Db, userId: number): Promise<number> =>
  count(
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId),
  );

/** Bytes of the pictures of a person's profile and projects, each once. */
export async function pictureBytesOf(db: Db, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('pictures')
    .where((where) =>
      where(
        'pictures.id',
        'in',
        where
          .selectFrom('projects')
          .select('picture_id')
          .where('user_id', '=', userId)
          .where('picture_id', 'is not', null)
          .$narrowType<{ picture_id: number }>()
          .union(
            where
              .selectFrom('users')
              .select('picture_id')
              .where('id', '=', userId)
              .where('picture_id', 'is not', null)
              .$narrowType<{ picture_id: number }>(),
          ),
      ),
    )
    .select((build) =>
      build.fn.sum<number | string | null>(build.fn.coalesce('bytes', build.val(assumedPictureBytes))).as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
