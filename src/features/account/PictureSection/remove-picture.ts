import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { session } from '#platform/session/index.ts';
import { profilePictureUpdate } from '#shared/contract/users.ts';
import { notify } from '#ui/Notice/notices.ts';

import { takeUser } from '../forms/take-user.ts';

/** Removes the picture, with an undo. */
export async function removePicture(): Promise<void> {
  const address = session.user?.picture?.original;
  await withNotice(async () => {
    const before = address === undefined ? undefined : await fetch(address).then((response) => response.blob());
    const { data } = await callApi(profilePictureUpdate, { body: { picture: null } });
    await takeUser(data);
    notify({
      kind: 'status',
      text: t('account.pictureRemoved'),
      ...(before && {
        action: { text: t('personal.undo'), run: () => void withNotice(() => putBack(before)), isUndo: true },
      }),
    });
  });
}

async function putBack(picture: Blob) {
  const file = new File([picture], 'picture.webp', { type: picture.type });
  await takeUser((await callApi(profilePictureUpdate, { body: {}, file })).data);
}

async function withNotice(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    notify({ kind: 'alert', text: isRequestError(error) ? errorText(t, error) : t('errors.network') });
  }
}
