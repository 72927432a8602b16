import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { profilePictureUpdate } from '#shared/contract/users.ts';
import { CropStage } from '#ui/Crop/CropStage.tsx';
import type { Square } from '#ui/Crop/square.ts';
import { Form, TextButton } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import { takeUser } from '../forms/take-user.ts';

interface CropFormProps {
  file: File;
  /** Of a picture that has not been measured yet, undefined. */
  square: Square | undefined;
  onMove: (square: Square) => void;
  onDone: () => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

/** Chooses the square of a picture that is shown, and sends both: the server cuts. */
export function CropForm({ file, square, onMove, onDone, onUnreadable }: CropFormProps) {
  const t = useT();
  const { left, top, size } = square ?? { left: 0, top: 0, size: 1 };
  const form = useEndpointForm<typeof profilePictureUpdate, { crop_size?: string }>({
    endpoint: profilePictureUpdate,
    toBody: () => ({ crop_left: left, crop_top: top, crop_size: size }),
    fileOf: () => file,
    onDone: ({ data }) => {
      void takeUser(data);
      onDone();
      notify({ kind: 'status', text: t('form.saved') });
    },
  });
  return (
    <Form
      check={t('form.check')}
      label={t('account.cropTitle')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text ?? form.fileError ?? form.errorOf('crop_size')}
      submit={t('form.save')}
      busy={form.busy}
      aside={<TextButton onClick={onDone}>{t('form.cancel')}</TextButton>}
    >
      <CropStage
        file={file}
        square={square}
        onChange={onMove}
        onUnreadable={onUnreadable}
        texts={{
          hint: t('account.cropHint'),
          square: (left, top) => t('account.cropSquare', { left, top }),
          size: t('account.cropSize'),
        }}
      />
    </Form>
  );
}
