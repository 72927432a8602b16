import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import { useCallForm } from '#platform/form/use-call-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { profilePictureUpdate } from '#shared/contract/users.ts';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { Slider } from '#ui/Slider/Slider.tsx';
import { notify } from '#ui/Notice/notices.ts';

import { takeUser } from '../forms/take-user.ts';
import { CropSquare } from './CropSquare.tsx';
import styles from './Picture.module.css';
import { middleSquare, resized, smallestSize, type Extent, type Square } from './square.ts';

interface CropFormProps {
  file: File;
  onDone: () => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

/** Chooses the square of a picture that is shown, and sends both: the server cuts. */
export function CropForm({ file, onDone, onUnreadable }: CropFormProps) {
  const t = useT();
  const picture = useRef<HTMLImageElement>(null);
  const [extent, setExtent] = useState<Extent>();
  const [square, setSquare] = useState<Square>({ left: 0, top: 0, size: 1 });
  useEffect(() => {
    const made = URL.createObjectURL(file);
    if (picture.current) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const form = useCallForm<typeof profilePictureUpdate, { crop_size?: string }>({
    call: profilePictureUpdate,
    toBody: () => ({ crop_left: square.left, crop_top: square.top, crop_size: square.size }),
    fileOf: () => file,
    onDone: ({ data }) => {
      void takeUser(data);
      onDone();
      notify({ kind: 'status', text: t('form.saved') });
    },
  });
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = currentTarget;
    setExtent({ width, height });
    setSquare(middleSquare({ width, height }));
  };
  return (
    <Form
      label={t('account.cropTitle')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text ?? form.fileError ?? form.errorOf('crop_size')}
      submit={t('form.save')}
      busy={form.busy}
      aside={<TextButton onClick={onDone}>{t('form.cancel')}</TextButton>}
    >
      <p className={styles.hint}>{t('account.cropHint')}</p>
      <div className={styles.stage}>
        <img ref={picture} alt="" onLoad={measure} onError={onUnreadable} />
        {extent && <CropSquare square={square} extent={extent} onMove={setSquare} />}
      </div>
      {extent && (
        <div className={styles.size}>
          <span aria-hidden="true">{t('account.cropSize')}</span>
          <Slider
            label={t('account.cropSize')}
            value={square.size}
            min={smallestSize(extent)}
            max={Math.min(extent.width, extent.height)}
            step={1}
            valueText={`${square.size} × ${square.size}`}
            onChange={(size) => setSquare(resized(square, size, extent))}
          />
        </div>
      )}
    </Form>
  );
}
