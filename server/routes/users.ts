import {
  checkRegisterConfirmHash,
  emailUpdateRequestApprove,
  emailUpdateRequestCreate,
  emailUpdateRequestStop,
  emailUpdateUndo,
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

import { checkConfirmation } from '../accounts/confirmation.ts';
import { requestRestore, restorePassword } from '../accounts/credentials.ts';
import { deleteAccount } from '../accounts/deletion.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { columnsOf, requireKnown, writeBusinessTypes } from '../accounts/details.ts';
import { changePassword } from '../accounts/password-change.ts';
import { approveEmailChange, requestEmailChange } from '../accounts/email-change.ts';
import { stopEmailChange, undoEmailChange } from '../accounts/email-change-undo.ts';
import { requireLocale } from '../accounts/locales.ts';
import { resendConfirmation, registerUser } from '../accounts/registration.ts';
import { sessionCookie } from '../accounts/sessions.ts';
import { steadily } from '../accounts/steady-time.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import { dropPictures, saveUploadedPicture } from '../accounts/uploaded-picture.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { presentUser } from '../presenters/user.ts';
import { updateUser, userById } from '../repositories/users.ts';

/** Making an account, getting back into it, and what its owner changes. */
export function userRoutes(endpoints: Endpoints, service: AccountService) {
  return {
    register: endpoints.post(register, async (apiRequest) => {
      apiRequest.header('set-cookie', await steadily(() => registerUser(service, apiRequest, apiRequest.body)));
      return { data: { email: apiRequest.body.email } };
    }),
    registerConfirmRequestCreate: endpoints.post(registerConfirmRequestCreate, (apiRequest) =>
      steadily(() => resendConfirmation(service, apiRequest, apiRequest.body.email)),
    ),
    checkRegisterConfirmHash: endpoints.post(checkRegisterConfirmHash, async ({ body, client }) => ({
      data: await checkConfirmation(service, body.hash, client),
    })),
    passwordRestoreRequestCreate: endpoints.post(passwordRestoreRequestCreate, (apiRequest) =>
      steadily(() => requestRestore(service, apiRequest, apiRequest.body.email)),
    ),
    passwordRestoreRequestApprove: endpoints.post(passwordRestoreRequestApprove, async ({ body, client, header }) =>
      header('set-cookie', await restorePassword(service, body, client)),
    ),
    emailUpdateRequestApprove: endpoints.post(emailUpdateRequestApprove, async ({ body, client, viewer }) => ({
      data: { email: await approveEmailChange(service, body, await viewer(), client) },
    })),
    emailUpdateRequestStop: endpoints.post(emailUpdateRequestStop, async ({ body, client }) =>
      stopEmailChange(service, body.hash, client),
    ),
    emailUpdateUndo: endpoints.post(emailUpdateUndo, async ({ body, client }) => ({
      data: await undoEmailChange(service, body.hash, client),
    })),
    ...ownerRoutes(endpoints, service),
  };
}

function ownerRoutes(endpoints: Endpoints, service: AccountService) {
  const { db, store } = service;
  const shown = async (id: number) => {
    const user = await userById(db, id);
    // Removed at this very moment, by another session.
    if (!user) throw new HttpError(401, 'unauthorized');
    return { data: await presentUser(db, user) };
  };

  return {
    emailUpdateRequestCreate: endpoints.post(emailUpdateRequestCreate, async (apiRequest) => {
      const who = await apiRequest.signedIn();
      await steadily(() => requestEmailChange(service, who, apiRequest.body, apiRequest));
      return shown(who.user.id);
    }),

    passwordUpdate: endpoints.post(passwordUpdate, async ({ body, signedIn, client, header }) => {
      const secret = await changePassword(service, await signedIn(), body, client);
      header('set-cookie', sessionCookie(secret, client.isHttps));
    }),

    profileUpdate: endpoints.post(profileUpdate, async ({ body, signedIn, once }) => {
      const { user } = await signedIn();
      await once(async (transaction) => {
        await requireKnown(transaction, body);
        await updateUser(transaction, user.id, columnsOf(body));
        await writeBusinessTypes(transaction, user.id, body);
      });
      return shown(user.id);
    }),

    profilePictureUpdate: endpoints.post(profilePictureUpdate, async ({ body, file, signedIn }) => {
      const { user } = await signedIn();
      if (!file && body.picture === undefined) throw invalidField('picture', 'fileEmpty', '');
      const picture_id = file ? await saveUploadedPicture({ db, store }, file, user.id, body) : null;
      await updateUser(db, user.id, { picture_id });
      if (user.picture_id !== picture_id) await dropPictures({ db, store }, [user.picture_id]);
      return shown(user.id);
    }),

    profileDelete: endpoints.post(profileDelete, async ({ body, signedIn, client, header }) => {
      await deleteAccount(service, await signedIn(), body, client);
      header('set-cookie', sessionCookie(undefined, client.isHttps));
    }),

    setLocale: endpoints.post(setLocale, async ({ body, signedIn }) => {
      const { user } = await signedIn();
      await requireLocale(db, body.locale_id);
      await updateUser(db, user.id, { locale_id: body.locale_id });
    }),
  };
}
