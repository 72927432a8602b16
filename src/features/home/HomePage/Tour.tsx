import { useEffect, useState } from 'react';

import { isFirstTime } from '#platform/first-time.ts';
import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import styles from './Tour.module.css';

const steps = ['listen', 'search', 'project'] as const;

/**
 * Three steps in the flow of the home page, at the first visit alone. The markup is everybody's: whether it shows is decided
 * before the first paint (public/boot.js), so that nothing moves. Being shown once is enough for it not to return.
 */
export function Tour() {
  const t = useT();
  const [at, setAt] = useState(0);
  useEffect(() => {
    isFirstTime('tnk.tour');
    return end;
  }, []);
  const leave = () => {
    end();
    // Its button is gone: the focus continues at the top of the page.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <section aria-label={t('home.tour.name')} className={styles.tour}>
      <div className={styles.texts} aria-live="polite">
        <p className={styles.step}>{t('home.tour.step', { step: at + 1, count: steps.length })}</p>
        <p className={styles.title}>{t(`home.tour.${step}.title`)}</p>
        <p>{t(`home.tour.${step}.text`)}</p>
      </div>
      <Button onClick={() => (isLast ? leave() : setAt(at + 1))}>
        {t(isLast ? 'home.tour.done' : 'home.tour.next')}
      </Button>
      <IconButton icon={icons.close} label={t('home.tour.close')} onClick={leave} />
    </section>
  );
}

function end() {
  delete document.documentElement.dataset['tour'];
}
