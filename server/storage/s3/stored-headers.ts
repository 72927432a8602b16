import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.webm': 'audio/webm',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** How an object is described to whoever reads it without our server: its type, and for how long it stays the same. */
export function storedHeaders(name: string): { ContentType: string; CacheControl?: string } {
  const ContentType = types[path.extname(name)] ?? 'application/octet-stream';
  // Previews and pictures are named by their content.
  return name.startsWith('media/')
    ? { ContentType, CacheControl: 'public, max-age=31536000, immutable, no-transform' }
    : { ContentType };
}
