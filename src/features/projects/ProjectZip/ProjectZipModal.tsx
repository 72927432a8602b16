import { useEffect, useState } from 'react';

import { useDraftText } from '#platform/form/use-draft-text.ts';
import { useT } from '#platform/i18n/index.ts';
import { useNumberedNames } from '#platform/files/numbered-names.ts';
import { rememberedType, rememberType } from '#platform/files/remembered-type.ts';
import { useSize } from '#platform/i18n/use-size.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { zipScopes, type ProjectItem } from '#shared/contract/projects.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Choice } from '#ui/Form/Choice.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Switch } from '#ui/Switch/Switch.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import styles from './ProjectZip.module.css';
import { useZipCheck, type ZipFormat, type ZipScope } from './use-zip-check.ts';

const nothing: readonly ProjectItem[] = [];
const formats: readonly ZipFormat[] = ['mp3', 'wav', 'flac'];

/** Dialog for a zip of a project; it begins with the format that the person downloaded last. */
export function ProjectZipModal(given: Modals['projectZip']) {
  const userId = useUser()?.id;
  const [remembered, setRemembered] = useState<FileType>();
  useEffect(() => {
    if (userId !== undefined) void rememberedType(userId).then(setRemembered);
  }, [userId]);
  if (userId === undefined || !remembered) return null;
  const format = formats.find((name) => name === remembered) ?? 'mp3';
  return <ZipDialog {...given} userId={userId} first={format} />;
}

interface ZipDialogProps extends NonNullable<Modals['projectZip']> {
  userId: number;
  /** The format that is selected at first. */
  first: ZipFormat;
}

/** Content, format and size. The server checks the request first, then the browser downloads the zip. */
function ZipDialog({ project, chosen = nothing, userId, first }: ZipDialogProps) {
  const t = useT();
  const sizeText = useSize();
  const [format, setFormat] = useState<ZipFormat>(first);
  const [isNumbered, setIsNumbered] = useNumberedNames(userId);
  const { music_counter: music, sounds_counter: sounds } = project;
  const isMixed = music > 0 && sounds > 0;
  const amounts: Record<ZipScope, number> = {
    all: music + sounds,
    music: isMixed ? music : 0,
    sounds: isMixed ? sounds : 0,
    chosen: chosen.length,
  };
  const scopes = [...zipScopes, 'chosen' as const].filter((name) => amounts[name] > 0);
  const usual = chosen.length > 0 ? 'chosen' : 'all';
  const [what, setWhat] = useDraftText(`zip.${project.id}.${usual}`);
  const scope = scopes.find((name) => name === what) ?? usual;
  const check = useZipCheck(project, { format, scope, isNumbered }, chosen);
  const { phase, response, problem } = check;
  // A subscription that does not allow it: the dialog with the request to the manager replaces this one.
  useEffect(() => {
    if (phase === 'barred') check.leadOn();
  });
  const fetchIt = () => {
    if (!response) return;
    check.hand(response.url);
    closeModal();
    notify({ kind: 'status', text: t('projects.zip.begun') });
  };
  return (
    <Dialog title={t('projects.zip.title')} closeName={t('shell.close')} onClose={closeModal}>
      <div className={styles.body}>
        {scopes.length > 1 && (
          <Choice
            legend={t('projects.zip.scope')}
            value={scope}
            options={scopes.map((name) => ({
              value: name,
              text: t(`projects.zip.scopes.${name}`),
              note: formatCount(amounts[name]),
            }))}
            onChange={setWhat}
          />
        )}
        <Choice
          legend={t('projects.zip.format')}
          value={format}
          options={formats.map((name) => ({ value: name, text: name.toUpperCase() }))}
          onChange={(name) => {
            setFormat(name);
            void rememberType(userId, name);
          }}
        />
        <Switch isOn={isNumbered} onChange={setIsNumbered}>
          {t('downloads.numbered')}
        </Switch>
        {problem ? (
          <Notice kind="error">{problem}</Notice>
        ) : (
          <output className={styles.size}>
            {response
              ? t('projects.zip.size', { count: response.files, size: sizeText(response.size) })
              : t('projects.zip.checking')}
          </output>
        )}
        <p className={styles.inside}>{t('projects.zip.inside')}</p>
        {response && response.left_out > 0 && (
          <Notice>{t('projects.zip.leftOut', { count: response.left_out })}</Notice>
        )}
        <Button look="solid" icon={laterIcons.download} disabled={!response} onClick={fetchIt}>
          {t('projects.tools.download')}
        </Button>
      </div>
    </Dialog>
  );
}
