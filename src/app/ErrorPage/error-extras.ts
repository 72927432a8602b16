/* What an error page shows once it stands, in one chunk. */

export { drawings } from './drawings.tsx';
export { ErrorHint } from './ErrorHint.tsx';
