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
import { sessionsEnd, sessionsEndOthers, sessionsList } from '#shared/contract/sessions.ts';

import { checkConfirmation } from '../accounts/confirmation.ts';
import { askRestore, changePassword, restorePassword } from '../accounts/credentials.ts';
import { deleteAccount } from '../accounts/deletion.ts';
import type { AccountDesk } from '../accounts/desk.ts';
import { columnsOf, demandKnown, writeBusinessTypes } from '../accounts/details.ts';
import { approveEmailChange, requestEmailChange, stopEmailChange, undoEmailChange } from '../accounts/email-change.ts';
import { demandLocale } from '../accounts/locales.ts';
import { askConfirmationAgain, registerUser } from '../accounts/registration.ts';
import { endOneSession, endOtherSessions, sessionsOf } from '../accounts/session-list.ts';
import { sessionCookie } from '../accounts/sessions.ts';
import { steadily } from '../accounts/steady-time.ts';
import { invalidField, Refusal } from '../domain/failures.ts';
import { dropPictures, keepUploadedPicture } from '../domain/uploaded-picture.ts';
import type { Calls } from '../plugins/calls.ts';
import { presentUser } from '../presenters/user.ts';
import { updateUser, userById } from '../repositories/users.ts';

/** Making an account, getting back into it, and what its owner changes. */
export function userRoutes(calls: Calls, desk: AccountDesk): void {
  calls.post(register, async (asked) => {
    asked.header('set-cookie', await steadily(() => registerUser(desk, asked, asked.body)));
    return { data: { email: asked.body.email } };
  });
  calls.post(registerConfirmRequestCreate, (asked) =>
    steadily(() => askConfirmationAgain(desk, asked, asked.body.email)),
  );
  calls.post(checkRegisterConfirmHash, async ({ body, client }) => ({
    data: await checkConfirmation(desk, body.hash, client),
  }));
  calls.post(passwordRestoreRequestCreate, (asked) => steadily(() => askRestore(desk, asked, asked.body.email)));
  calls.post(passwordRestoreRequestApprove, async ({ body, client, header }) =>
    header('set-cookie', await restorePassword(desk, body, client)),
  );
  calls.post(emailUpdateRequestApprove, async ({ body, client, viewer }) => ({
    data: { email: await approveEmailChange(desk, body, await viewer(), client) },
  }));
  calls.post(emailUpdateRequestStop, async ({ body, client }) => stopEmailChange(desk, body.hash, client));
  calls.post(emailUpdateUndo, async ({ body, client }) => ({
    data: await undoEmailChange(desk, body.hash, client),
  }));
  ownerRoutes(calls, desk);
  sessionRoutes(calls, desk);
}

/** Where a person is logged in, and ending it. */
function sessionRoutes(calls: Calls, desk: AccountDesk): void {
  calls.json(sessionsList, async ({ signedIn }) => ({ data: await sessionsOf(desk, await signedIn()) }));
  calls.post(sessionsEnd, async ({ body, signedIn }) => endOneSession(desk, await signedIn(), body.id));
  calls.post(sessionsEndOthers, async ({ signedIn }) => endOtherSessions(desk, await signedIn()));
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
    await steadily(() => requestEmailChange(desk, who, asked.body, asked));
    return shown(who.user.id);
  });

  calls.post(passwordUpdate, async ({ body, signedIn, client, header }) => {
    const secret = await changePassword(desk, await signedIn(), body, client);
    header('set-cookie', sessionCookie(secret, client.isHttps));
  });

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
    await deleteAccount(desk, await signedIn(), body, client);
    header('set-cookie', sessionCookie(undefined, client.isHttps));
  });

  calls.post(setLocale, async ({ body, signedIn }) => {
    const { user } = await signedIn();
    await demandLocale(db, body.locale_id);
    await updateUser(db, user.id, { locale_id: body.locale_id });
  });
}
