import { useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { laterIcons } from '../Icon/later-icons.ts';
import { icons } from '../Icon/icons.ts';
import { drawQr, qrFile } from './qr-path.ts';
import styles from './ShareBody.module.css';

export interface ShareTexts {
  link: string;
  copy: string;
  copied: string;
  /** Where the browser denies its clipboard. */
  notCopied: string;
  system: string;
  mail: string;
  qr: string;
  saveQr: string;
  copyCode: string;
  codeCopied: string;
}

interface ShareBodyProps {
  /** The whole address. */
  url: string;
  /** The shared item, for the subject of a mail. */
  title: string;
  texts: ShareTexts;
  /** Markup that shows it on other sites, where there is such. */
  code?: string | undefined;
  /** Said under the link until something happens to it. */
  note?: ReactNode;
}

/** An address and the ways to share it: the clipboard, the system's own sheet, a mail, a QR code, markup. */
export function ShareBody({ url, title, texts, code, note }: ShareBodyProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'codeCopied' | 'notCopied'>();
  const qr = useMemo(() => drawQr(url), [url]);
  const copy = async (text: string, done: 'copied' | 'codeCopied') => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(done);
    } catch {
      if (field.current) mark(field.current);
      setOutcome('notCopied');
    }
  };
  const hand = () => {
    // Closed by the person, or denied by the system: the other ways are there.
    navigator.share({ title, url }).catch(() => undefined);
  };
  const mailto = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <div className={styles.body}>
      <div className={styles.link}>
        <label htmlFor={id}>{texts.link}</label>
        <input ref={field} id={id} data-first readOnly value={url} onFocus={({ target }) => mark(target)} />
        <Button
          look="solid"
          icon={outcome === 'copied' ? icons.check : laterIcons.copy}
          onClick={() => void copy(url, 'copied')}
        >
          {texts.copy}
        </Button>
        <output className={styles.outcome}>{outcome ? texts[outcome] : note}</output>
      </div>
      <div className={styles.options}>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page's policy forbids pictures made in it
          role="img"
          aria-label={texts.qr}
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.d} />
        </svg>
        <div className={styles.others}>
          {'share' in navigator && (
            <Button icon={laterIcons.share} onClick={hand}>
              {texts.system}
            </Button>
          )}
          <a className={styles.option} href={mailto}>
            <Icon drawing={laterIcons.mail} />
            {texts.mail}
          </a>
          <Button icon={laterIcons.download} onClick={() => save(qrFile(qr), 'qr.svg')}>
            {texts.saveQr}
          </Button>
          {code !== undefined && (
            <Button icon={laterIcons.copy} onClick={() => void copy(code, 'codeCopied')}>
              {texts.copyCode}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Selects all of it with its start in view. */
function mark(input: HTMLInputElement) {
  input.select();
  input.scrollLeft = 0;
}

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
