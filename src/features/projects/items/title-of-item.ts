import { currentLocale, localized, t } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';

/** The title of an item with the name of its version or stem, in the reader's language. */
export function titleOfItem({ info }: ProjectItem): string {
  const [title, version] = [info.title, info.stem_or_variation_name].map(
    (text) => text && localized(currentLocale(), text),
  );
  return version ? t('catalogue.versionOf', { title: title ?? '', version }) : (title ?? '');
}
