import { checkFile } from '#platform/form/check-file.ts';
import { useT } from '#platform/i18n/index.ts';
import { useOnline } from '#platform/offline/index.ts';
import type { Picture } from '#shared/contract/catalogue.ts';
import { projectCreate } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Cover } from '#ui/Cover/Cover.tsx';
import { CropStage } from '#ui/Crop/CropStage.tsx';
import type { Square } from '#ui/Crop/square.ts';
import { FileField } from '#ui/Form/FileField.tsx';

import styles from './PictureField.module.css';

/** A pending change of a project's picture. */
export interface ChosenPicture {
  file?: File;
  square?: Square;
  isRemoved?: boolean;
}

interface PictureFieldProps {
  /** The current picture. */
  known: Picture | null;
  picture: ChosenPicture;
  error: string | undefined;
  onChange: (picture: ChosenPicture, wrong?: string) => void;
}

/** Field of the project's cover: choose and crop to a square, or remove. */
export function PictureField({ known, picture, error, onChange }: PictureFieldProps) {
  const t = useT();
  const online = useOnline();
  const { file, square, isRemoved = false } = picture;
  const shown = isRemoved ? null : known;
  const choose = (chosen: File | undefined) => {
    const wrong = chosen && checkFile(chosen, projectCreate.upload, t, 'image/');
    onChange(chosen && wrong === undefined ? { file: chosen } : {}, wrong);
  };
  return (
    <div className={styles.picture}>
      <div className={styles.actions}>
        {shown && !file && (
          <span className={styles.cover}>
            <Cover picture={shown} size={72} />
          </span>
        )}
        <FileField
          label={t('projects.modal.picture')}
          hint={t(online ? 'account.pictureHint' : 'projects.modal.pictureOffline')}
          error={error}
          accept="image/*"
          file={file}
          onChoose={choose}
          chooseText={t(shown ? 'account.pictureChange' : 'projects.modal.pictureChoose')}
          removeText={t('form.removeFile')}
        />
        {shown && !file && (
          <Button look="quiet" onClick={() => onChange({ isRemoved: true })}>
            {t('account.pictureRemove')}
          </Button>
        )}
      </div>
      {file && (
        <CropStage
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          square={square}
          onChange={(moved) => onChange({ file, square: moved })}
          onUnreadable={() => onChange({}, t('account.pictureBroken'))}
          texts={{
            hint: t('account.cropHint'),
            square: (left, top) => t('account.cropSquare', { left, top }),
            size: t('account.cropSize'),
          }}
        />
      )}
    </div>
  );
}
