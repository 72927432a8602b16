import { useId } from 'react';

import { useDraftText } from '#platform/form/use-draft-text.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Button } from '#ui/Button/Button.tsx';

import { soundOf, type Lost, type Sound } from '../uses/uses.ts';
import styles from './ReportModal.module.css';
import { useItemSearch } from './use-item-search.ts';

interface LostClipsProps {
  projectId: number;
  lost: readonly Lost[];
  onResolve: (clip: Lost, sound: Sound | null) => void;
}

/** Clips without a match: each is assigned to an item of the project, or left out. */
export function LostClips({ projectId, lost, onResolve }: LostClipsProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useDraftText(`report-clip.${projectId}`);
  return (
    <section className={styles.lost} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('reports.form.lost', { count: lost.length })}
      </h3>
      <ul className={styles.lostList}>
        {lost.map((clip) => (
          <li key={clip.key} className={styles.lostClip}>
            <span className={styles.clipName}>
              {clip.name}
              {clip.uses.length > 1 && ` × ${clip.uses.length}`}
            </span>
            <Button look="quiet" aria-expanded={open === clip.key} onClick={() => setOpen(clip.key)}>
              {t('reports.form.find')}
            </Button>
            <Button look="quiet" onClick={() => onResolve(clip, null)}>
              {t('reports.form.leaveOut')}
            </Button>
            {open === clip.key && <ClipSearch projectId={projectId} onFound={(sound) => onResolve(clip, sound)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClipSearch({ projectId, onFound }: { projectId: number; onFound: (sound: Sound) => void }) {
  const t = useT();
  const localize = useLocalized();
  const { words, setWords, items, isSearched } = useItemSearch(projectId);
  return (
    <div className={styles.search}>
      <TextField
        label={t('projects.searchIn')}
        type="search"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the click on the clip has opened this field
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isSearched && items.length === 0 && <output>{t('reports.form.notFound')}</output>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Button look="quiet" onClick={() => onFound(soundOf(item))}>
              {localize(item.info.title)}
              <span className={styles.ident}>{item.info.stem_or_variation_ident}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
