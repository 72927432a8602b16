/**
 * The keys of a data folder. `admin` opens /api/admin; `secret` keys digests and signatures. Neither is in the database.
 */
export type KeyName = 'admin' | 'secret';
