/**
 * First file of every worker thread: TypeScript is loaded in the main thread alone (Node 20 lets threads inherit
 * neither the loader nor `--import tsx`), so it is set up here before the worker's own entry.
 */
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
