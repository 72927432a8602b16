const latin = (bytes: Uint8Array, end: number) => Buffer.from(bytes.subarray(0, end)).toString('latin1');

/** What files of a kind begin with. */
const beginnings: readonly { extension: string; fits: (bytes: Uint8Array) => boolean }[] = [
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
  { extension: 'txt', fits: isPlainText },
];

/** Letters and line breaks alone, and no page: its reader would run it. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\n\r\t]/u.test(text) && !/<\s*(!doctype|html|script|svg|\?xml)/i.test(text);
  } catch {
    return false;
  }
}

/** The extension that a file's content asks for, whatever its name says; undefined for what is not taken. */
export const kindOfFile = (bytes: Uint8Array): string | undefined =>
  beginnings.find(({ fits }) => fits(bytes))?.extension;
