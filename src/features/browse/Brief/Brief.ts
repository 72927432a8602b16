export { Alternatives } from './Alternatives.tsx';
export { BriefChips } from './BriefChips.tsx';
export { VersionsInstead } from './VersionsInstead.tsx';
