/**
 * Fetches a picture under ASSET_URL so that it can be cached: an image element requests it in a way whose response nobody
 * may read. Where that server does not send it, or allows no other origin to read it, ours does, by the same key.
 *
 * @returns as `fetch`; `input` is a request of such a picture
 */
export const fetchingAssets =
  (send: typeof fetch, own: typeof fetch): typeof fetch =>
  async (input) => {
    // The service worker hands on what it got.
    const { url } = input as Request;
    const response = await send(url).catch(() => undefined);
    return response?.ok ? response : own(url.slice(url.lastIndexOf('/media/')));
  };
