import { readOtio } from '#shared/domain/edl/otio-object.ts';
import { parseDocument, parseTimeline } from '#shared/domain/edl/parse-edit.ts';
import type { Edit } from '#shared/domain/edl/types.ts';

import { readFixtureXml } from './fixture-xml.ts';

/** Returns the name of a clip in the documents of the tests. */
export const nameOf = (nth: number) => `TNK-M-00${nth}${nth}${nth}${nth} Track ${nth}.wav`;

/** A kind of document, as text that is made of clips. */
export interface Format {
  readonly head: string[];
  readonly foot: string[];
  readonly block: (nth: number) => string[];
  /** Undefined where the document as a whole is refused. */
  readonly read: (text: string) => Edit | undefined;
  /** Clips stand one after another: how long one is decides where the next begins. */
  readonly isSequence: boolean;
}

/** As Premiere writes it, without the metadata. */
export const xmeml: Format = {
  isSequence: false,
  head: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE xmeml>
<xmeml version="4">
<sequence id="sequence-1">
<rate>
<timebase>25</timebase>
<ntsc>FALSE</ntsc>
</rate>
<name>Cut</name>
<media>
<audio>
<track>`.split('\n'),
  block: (nth) =>
    `<clipitem id="clipitem-${nth}">
<name>${nameOf(nth)}</name>
<enabled>TRUE</enabled>
<duration>4000</duration>
<start>${nth * 100}</start>
<end>${nth * 100 + 75}</end>
<in>125</in>
<out>200</out>
<file id="file-${nth}">
<name>${nameOf(nth)}</name>
<pathurl>file://localhost/D%3a/Music/${encodeURIComponent(nameOf(nth))}</pathurl>
</file>
</clipitem>`.split('\n'),
  foot: '</track>\n</audio>\n</media>\n</sequence>\n</xmeml>'.split('\n'),
  read(text) {
    try {
      return parseDocument(text, readFixtureXml(text), {});
    } catch {
      // Malformed, which the browser's parser refuses as well.
      return undefined;
    }
  },
};

const range = (start: number, length: number) => `"source_range": {
"OTIO_SCHEMA": "TimeRange.1",
"start_time": {
"OTIO_SCHEMA": "RationalTime.1",
"rate": 24.0,
"value": ${start}.0
},
"duration": {
"OTIO_SCHEMA": "RationalTime.1",
"rate": 24.0,
"value": ${length}.0
}
}`;

/** As OpenTimelineIO writes it, without the metadata. */
export const otio: Format = {
  isSequence: true,
  head: `{
"OTIO_SCHEMA": "Timeline.1",
"name": "Cut",
"global_start_time": null,
"tracks": {
"OTIO_SCHEMA": "Stack.1",
"children": [
{
"OTIO_SCHEMA": "Track.1",
"kind": "Audio",
"children": [
{
"OTIO_SCHEMA": "Gap.1",
${range(0, 24)}
}`.split('\n'),
  block: (nth) =>
    `,{
"OTIO_SCHEMA": "Clip.2",
"name": "${nameOf(nth)}",
"enabled": true,
${range(240, 48 + 24 * nth)},
"media_references": {
"DEFAULT_MEDIA": {
"OTIO_SCHEMA": "ExternalReference.1",
"name": "",
"target_url": "file:///D:/Music/${encodeURIComponent(nameOf(nth))}"
}
},
"active_media_reference_key": "DEFAULT_MEDIA"
}`.split('\n'),
  foot: ']\n}\n]\n}\n}'.split('\n'),
  read(text) {
    const root = readOtio(text);
    return root && parseTimeline(text, root, {});
  },
};
