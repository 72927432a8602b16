declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Tags of the OpenType layout features that stay; all by default. */
    readonly keepFeatures?: readonly string[];
    /** Limits of the axes of a variable font, in the units of each axis. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** A font with the glyphs of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
