/** A name for one thing that a person did. Not by randomUUID, which plain http does not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
