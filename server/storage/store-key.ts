/**
 * The parts of a key, which no file system and no store can take for anything else: no empty ones, none that are hidden.
 *
 * @throws RangeError
 */
export function partsOfKey(key: string): string[] {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) {
    throw new RangeError(`not a key of the file store: ${JSON.stringify(key)}`);
  }
  return parts;
}
