import { useEffect, useRef } from 'react';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Row, SearchMatch } from '#shared/contract/catalogue.ts';
import { markWords } from '#ui/marks.ts';

import { matchLine } from './match-line.ts';
import styles from './RowMatch.module.css';

/**
 * Why the search matches the row: its words are highlighted in the row, and those outside of it get a separate line.
 */
export function RowMatch({ row, match }: { row: Row; match: SearchMatch }) {
  const t = useT();
  const localize = useLocalized();
  const element = useRef<HTMLSpanElement>(null);
  const line = matchLine(row, match, localize);
  const lacks = match.lacks?.map(localize).join(', ');
  const found = line && `${t(`search.match.${line.kind}`)}: ${line.text}`;
  const text = [lacks && t('search.match.lacks', { names: lacks }), found].filter(Boolean).join(' · ');
  useEffect(() => {
    const whole = element.current?.closest('[data-row-index]');
    return whole ? markWords(whole, match.words) : undefined;
    // A text of another language is highlighted again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [match, text, localize]);
  return (
    <span ref={element} className={styles.match} hidden={text === ''} title={text}>
      {text}
    </span>
  );
}
