/** A file of a request. It is on the disk until the request is handled, and is removed afterwards. */
export interface UploadedFile {
  /** As its sender named it. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Bytes; endpoints say how many they take. */
  readonly size: number;
  /** SHA-256 of its content, in hexadecimal. */
  readonly digest: string;
}
