const [endOfDirectory, directoryEntry] = [0x0605_4b50, 0x0201_4b50];
/** Of the record at the end of a zip without a comment. */
const endBytes = 22;

/** Midnight of a day as MS-DOS has it: 7 bits of years since 1980, 4 of months, 5 of days. */
const dosDate = (day: Date) => ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate();

/**
 * Sets the time of every file in a small zip (PKWARE APPNOTE 4.3), so that the same content makes the same bytes.
 *
 * @param zip changed in place; without a comment
 * @throws Error where it is none
 */
export function setZipTimes(zip: Buffer, day: Date): void {
  const end = zip.length - endBytes;
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('zip: no record at the end');
  const setTime = (at: number) => {
    zip.writeUInt16LE(0, at);
    zip.writeUInt16LE(dosDate(day), at + 2);
  };
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('zip: no entry of the directory');
    setTime(at + 12);
    setTime(zip.readUInt32LE(at + 42) + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
