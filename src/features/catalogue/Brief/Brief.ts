export { Alternatives } from './Alternatives.tsx';
export { BriefChips } from './BriefChips.tsx';
