/// <reference types="vite/client" />
/* What a page of the laboratory is made of: the product's own modules, without anything that draws. */
export { callApi } from '#platform/api/client.ts';
export { network, noteOurs, onWall, waitToRequest } from '#platform/network/state.ts';
export { noteForeign, offline, startOffline } from '#platform/offline/index.ts';
export { outbox, sendLater } from '#platform/outbox/index.ts';
export { openSession, session } from '#platform/session/index.ts';
export { logOut } from '#platform/account/account.ts';
export { loadAllTexts } from '#platform/i18n/index.ts';
export { isFavorite } from '#features/personal/favorites/marks.ts';
export { toggleFavorite } from '#features/personal/favorites/toggle-favorite.ts';
export { sendChange } from '#features/projects/send-change.ts';
export { notices } from '#ui/Notice/notices.ts';
export { listenedAdd } from '#shared/contract/content-history.ts';
export { projectItemAdd, projectItemRemove, projectItemUpdate } from '#shared/contract/projects.ts';
