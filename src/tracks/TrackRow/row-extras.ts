export { RowMatch } from './RowMatch.tsx';
export { RowTags } from './RowTags.tsx';
