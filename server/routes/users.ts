import {
  checkRegisterConfirmHash,
  emailUpdateRequestApprove,
  emailUpdateRequestCreate,
  passwordRestoreRequestApprove,
  passwordRestoreRequestCreate,
  passwordUpdate,
  profileDelete,
  profilePictureUpdate,
  profileUpdate,
  register,
  registerConfirmRequestCreate,
  setLocale,
} from '#shared/contract/users.ts';

import {
  askEmailChange,
  askRestore,
  changeEmail,
  changePassword,
  deleteAccount,
  restorePassword,
} from '../accounts/credentials.ts';
import type { AccountDesk } from '../accounts/desk.ts';
import { columnsOf, demandKnown, writeBusinessTypes } from '../accounts/details.ts';
import { demandLocale } from '../accounts/locales.ts';
import { askConfirmationAgain, checkConfirmation, registerUser } from '../accounts/registration.ts';
import { sessionCookie, steadily } from '../accounts/sessions.ts';
import { invalidField, Refusal } from '../domain/failures.ts';
import { dropPictures, keepUploadedPicture } from '../domain/uploaded-picture.ts';
import type { Calls } from '../plugins/calls.ts';
import { presentUser } from '../presenters/user.ts';
import { updateUser, userById } from '../repositories/users.ts';

/** Making an account, getting back into it, and what its owner changes. */
export function userRoutes(calls: Calls, desk: AccountDesk): void {
  calls.post(register, async (asked) => {
    await steadily(() => registerUser(desk, asked, asked.body));
    return { data: { email: asked.body.email } };
  });
  calls.post(registerConfirmRequestCreate, (asked) =>
    steadily(() => askConfirmationAgain(desk, asked, asked.body.email)),
  );
  calls.post(checkRegisterConfirmHash, async ({ body, client }) => ({
    data: { email: await checkConfirmation(desk, body.hash, client.address) },
  }));
  calls.post(passwordRestoreRequestCreate, (asked) => steadily(() => askRestore(desk, asked, asked.body.email)));
  calls.post(passwordRestoreRequestApprove, async ({ body, client }) => {
    await restorePassword(desk, body, client);
  });
  calls.post(emailUpdateRequestApprove, async ({ body, client }) => ({
    data: { email: await changeEmail(desk, body.hash, client) },
  }));
  ownerRoutes(calls, desk);
}

function ownerRoutes(calls: Calls, desk: AccountDesk): void {
  const { db, store } = desk;
  const shown = async (id: number) => {
    const user = await userById(db, id);
    // Removed at this very moment, by another session.
    if (!user) throw new Refusal(401, 'unauthorized');
    return { data: await presentUser(db, user) };
  };

  calls.post(emailUpdateRequestCreate, async (asked) => {
    const who = await asked.signedIn();
    await steadily(() => askEmailChange(desk, who, asked.body, asked));
    return shown(who.user.id);
  });

  calls.post(passwordUpdate, async ({ body, signedIn, client }) =>
    changePassword(desk, await signedIn(), body, client),
  );

  calls.post(profileUpdate, async ({ body, signedIn, once }) => {
    const { user } = await signedIn();
    await once(async (transaction) => {
      await demandKnown(transaction, body);
      await updateUser(transaction, user.id, columnsOf(body));
      await writeBusinessTypes(transaction, user.id, body);
    });
    return shown(user.id);
  });

  calls.post(profilePictureUpdate, async ({ body, file, signedIn }) => {
    const { user } = await signedIn();
    if (!file && body.picture === undefined) throw invalidField('picture', 'fileEmpty', '');
    const picture_id = file ? await keepUploadedPicture({ db, store }, file, user.id, body) : null;
    await updateUser(db, user.id, { picture_id });
    if (user.picture_id !== picture_id) await dropPictures({ db, store }, [user.picture_id]);
    return shown(user.id);
  });

  calls.post(profileDelete, async ({ body, signedIn, client, header }) => {
    await deleteAccount(desk, await signedIn(), body.password, client.address);
    header('set-cookie', sessionCookie(undefined, client.isHttps));
  });

  calls.post(setLocale, async ({ body, signedIn }) => {
    const { user } = await signedIn();
    await demandLocale(db, body.locale_id);
    await updateUser(db, user.id, { locale_id: body.locale_id });
  });
}
