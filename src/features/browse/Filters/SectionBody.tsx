import { GroupValues } from './GroupValues.tsx';
import { RangeFields } from './RangeFields.tsx';
import type { Filtering } from './use-filtering.ts';
import type { Section } from './use-sections.ts';

/** The content of a section; tempo also has a range in BPM. */
export function SectionBody({ section: { group }, filtering }: { section: Section; filtering: Filtering }) {
  if (!group) return <RangeFields range="duration" tracks={filtering.tracks} />;
  return (
    <>
      {group.keys[0] === 'tempo' && <RangeFields range="bpm" tracks={filtering.tracks} />}
      <GroupValues group={group} filtering={filtering} />
    </>
  );
}
