import { useLocalized, useT } from '#platform/i18n/index.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Hero } from '#ui/Hero/Hero.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { useSlots } from '#tracks/action-slots.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { CopyLink } from '#tracks/CopyLink.tsx';

import { kinds, type AnyTrackGroup, type KindName } from '../TrackGroups/kinds.ts';
import { People } from '../TrackGroups/People.tsx';
import styles from './TrackGroupPage.module.css';
import { HeroFacts } from './HeroFacts.tsx';
import { PlayList } from './PlayList.tsx';

interface TrackGroupHeroProps {
  name: KindName;
  item: AnyTrackGroup;
  /** Its tracks as the page shows them; undefined while they are on their way. */
  list: ListContext | undefined;
}

/** Cover, names and description of the tracks below, and a button that plays them. */
export function TrackGroupHero({ name, item, list }: TrackGroupHeroProps) {
  const t = useT();
  const localize = useLocalized();
  const { trackGroups: slots } = useSlots();
  const { entity, path, itemType } = kinds[name];
  const title = localize(item.name);
  return (
    <Hero
      cover={<Cover picture={item.picture} size={232} eager />}
      kind={<PageLink to={path}>{t(`trackGroups.${name}.title`)}</PageLink>}
      heading={<PageHeading>{title}</PageHeading>}
      people={
        item.authors &&
        item.authors.length > 0 && (
          <span>
            <People entity={entity} people={item.authors} max={6} />
          </span>
        )
      }
      description={item.description && localize(item.description)}
    >
      <HeroFacts name={name} item={item} />
      <div className={styles.actions}>
        <PlayList title={title} list={list} />
        <CopyLink />
        {slots.map(({ name, Action }) => (
          <Action key={name} trackGroup={{ itemType, entity, id: item.id, name: item.name }} />
        ))}
      </div>
    </Hero>
  );
}
