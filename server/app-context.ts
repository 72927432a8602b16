import type { PasswordHasher } from './accounts/passwords.ts';
import type { Config } from './config.ts';
import type { SitePages } from './content/site-pages.ts';
import type { StorageBackend } from './domain/file-store.ts';
import type { Db } from './repositories/database.ts';
import type { Peers } from './domain/peers.ts';
import type { JobQueue } from './domain/jobs.ts';
import type { KeyName } from './domain/key-name.ts';
import type { CatalogueSearch } from './domain/catalogue-search.ts';
import type { CatalogueWriter, UrgentPreview } from './domain/ingest-types.ts';

/** Everything that routes work with; built once at start (main.ts) or by a test. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly store: StorageBackend;
  readonly search: CatalogueSearch;
  readonly writer: CatalogueWriter;
  /** The other processes of this service. */
  readonly peers: Peers;
  /** Work that survives this process; the app runs it until it is closed. */
  readonly jobs: JobQueue;
  /** Version of the program. */
  readonly version: string;
  /** The built app; undefined: only the API is served. */
  readonly clientDir: string | undefined;
  /** Bears every right over this data folder (api.md "/api/admin"). */
  readonly adminKey: string;
  /** Undefined: by the product's own strength. */
  readonly passwords?: PasswordHasher | undefined;
  /** Keys digests and signatures: SECRET_KEY, or the data folder's own. Never in the database. */
  readonly secretKey: string;
  /** Replaces a key of the data folder; the getters above return the new one from then on. */
  readonly renewKey: (name: KeyName) => Promise<void>;
  /** The static pages, read and checked when the server starts. */
  readonly sitePages: SitePages;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
  /** Makes a preview that is requested before it is stored; set while the demo catalogue fills. */
  urgent: UrgentPreview | undefined;
}
