import type Pdf from 'pdfkit';

export type Document = InstanceType<typeof Pdf>;

/** Sizes of letters, in points. */
export const [size, small, large] = [8, 7, 14];
export const padding = 4;
export const lineHeight = 1.3;
/** In points. */
export const margins = { top: 36, bottom: 44, left: 36, right: 36 };
export const ink = '#1a1c24';
export const faint = '#6a6f80';
export const ruled = '#c9cdd8';
export const shaded = '#eef0f5';
