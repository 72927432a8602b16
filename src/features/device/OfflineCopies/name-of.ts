import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';

const names = new Map<string, string>();

/** Returns the name of the file that a URL streams. */
export function nameOf(url: string): string {
  const known = names.get(url);
  if (known !== undefined) return known;
  const file = fileOfAddress(url);
  const name = file ? fileName(file) : url;
  names.set(url, name);
  return name;
}
