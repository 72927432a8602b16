/**
 * Returns whether the address of a preview leads to where ASSET_URL says (server/presenters/preview-urls.ts): a CDN, or a
 * store that knows nothing of this product.
 */
export const isAsset = (address: string): boolean => address.includes('&kind=');
