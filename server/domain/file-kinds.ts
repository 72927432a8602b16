import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

const latin = (bytes: Uint8Array, end: number) => Buffer.from(bytes.subarray(0, end)).toString('latin1');

/** What files of a kind begin with. */
const signatures: readonly { extension: string; fits: (bytes: Uint8Array) => boolean }[] = [
  { extension: 'png', fits: (bytes) => latin(bytes, 8) === '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', fits: (bytes) => latin(bytes, 3) === '\xff\xd8\xff' },
  { extension: 'gif', fits: (bytes) => /^GIF8[79]a/.test(latin(bytes, 6)) },
  { extension: 'webp', fits: (bytes) => /^RIFF....WEBP/s.test(latin(bytes, 12)) },
  { extension: 'wav', fits: (bytes) => /^(RIFF|RF64)....WAVE/s.test(latin(bytes, 12)) },
  { extension: 'aif', fits: (bytes) => /^FORM....AIF[FC]/s.test(latin(bytes, 12)) },
  { extension: 'flac', fits: (bytes) => latin(bytes, 4) === 'fLaC' },
  { extension: 'ogg', fits: (bytes) => latin(bytes, 4) === 'OggS' },
  { extension: 'm4a', fits: (bytes) => /^....ftyp(M4A|mp4|isom)/s.test(latin(bytes, 11)) },
  { extension: 'mp3', fits: (bytes) => /^(ID3|\xff[\xfb\xf3\xf2\xfa])/.test(latin(bytes, 4)) },
  { extension: 'pdf', fits: (bytes) => latin(bytes, 5) === '%PDF-' },
  { extension: 'zip', fits: (bytes) => latin(bytes, 4) === 'PK\x03\x04' },
];
const longestSignature = 12;

/**
 * Detects the extension of a file from its content, independent of its name. Reads only as much as needed, never the
 * whole file into memory.
 *
 * @param path of the file on disk
 * @returns undefined for a kind that is not accepted
 */
export async function kindOfFile(path: string): Promise<string | undefined> {
  const chunks = createReadStream(path, { start: 0, end: longestSignature - 1 });
  const start = await buffer(chunks);
  const kind = signatures.find(({ fits }) => fits(start))?.extension;
  if (kind !== undefined) return kind;
  return (await isPlainText(createReadStream(path))) ? 'txt' : undefined;
}

const page = /<\s*(!doctype|html|script|svg|\?xml)/i;
/** Overlap of chunks in characters: a tag may span two of them. */
const overlap = 256;

/** Plain text, and not HTML: a browser would run it. */
async function isPlainText(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let before = '';
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      if (/[^\P{Cc}\n\r\t]/u.test(text) || page.test(before + text)) return false;
      before = (before + text).slice(-overlap);
    }
    decoder.decode();
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}
