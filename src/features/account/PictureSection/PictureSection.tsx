import { Suspense, useState } from 'react';

import { checkFile } from '#platform/form/check-file.ts';
import { useFileDraft } from '#platform/form/use-file-draft.ts';
import { useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { useUser } from '#platform/session/index.ts';
import { profilePictureUpdate } from '#shared/contract/users.ts';
import { Button } from '#ui/Button/Button.tsx';
import type { Square } from '#ui/Crop/square.ts';
import { FileField } from '#ui/Form/FileField.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import { Face } from '../Face/Face.tsx';
import styles from './Picture.module.css';
import { removePicture } from './remove-picture.ts';

const [CropForm] = lazyComponent(() => import('./CropForm.tsx'), 'CropForm');

/** The person's picture: chosen, cut to a square, taken away. */
export function PictureSection() {
  const t = useT();
  const user = useUser();
  const [{ file, square }, put] = useFileDraft<{ file?: File; square?: Square }>('profile.picture');
  const [wrong, setWrong] = useState<string>();
  if (!user) return null;
  const choose = (chosen: File | undefined) => {
    const problem = chosen && checkFile(chosen, profilePictureUpdate.upload, t, 'image/');
    setWrong(problem);
    put(chosen && problem === undefined ? { file: chosen } : {});
  };
  if (file) {
    return (
      <Suspense fallback={<Skeleton width="100%" height="320px" />}>
        <CropForm
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          square={square}
          onMove={(moved) => put({ file, square: moved })}
          onDone={() => put({})}
          onUnreadable={() => {
            put({});
            setWrong(t('account.pictureBroken'));
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className={styles.picture}>
      <Face user={user} size={96} />
      <div className={styles.actions}>
        <FileField
          label={t('account.picture')}
          hint={t('account.pictureHint')}
          error={wrong}
          accept="image/*"
          file={undefined}
          onChoose={choose}
          chooseText={t(user.picture ? 'account.pictureChange' : 'account.pictureChoose')}
          removeText={t('form.removeFile')}
        />
        {user.picture && (
          <Button look="quiet" onClick={() => void removePicture()}>
            {t('account.pictureRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
