import { GroupValues } from './GroupValues.tsx';
import { RangeFields } from './RangeFields.tsx';
import type { Filtering } from './use-filtering.ts';
import type { Section } from './use-sections.ts';

interface SectionBodyProps {
  section: Section;
  filtering: Filtering;
  /** In a drawer: the name under which a reload finds what was typed there. */
  draft?: string;
}

/** The content of a section; tempo also has a range in BPM. */
export function SectionBody({ section: { group }, filtering, draft }: SectionBodyProps) {
  if (!group) return <RangeFields range="duration" tracks={filtering.tracks} draft={draft} />;
  return (
    <>
      {group.keys[0] === 'tempo' && <RangeFields range="bpm" tracks={filtering.tracks} draft={draft} />}
      <GroupValues group={group} filtering={filtering} draft={draft} />
    </>
  );
}
