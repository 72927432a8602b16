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

/** The content of a section: its ranges, and the values of its group. */
export function SectionBody({ section: { group, ranges }, filtering, draft }: SectionBodyProps) {
  return (
    <>
      {ranges.map((range) => (
        <RangeFields key={range} range={range} isAlone={!group} tracks={filtering.tracks} draft={draft} />
      ))}
      {group && <GroupValues group={group} filtering={filtering} draft={draft} />}
    </>
  );
}
