/** Limited attempts that several processes count together (server/peers). */
export interface AttemptTable {
  /** A digest of what is counted. */
  key: string;
  /** The tries within the window, oldest first: JSON, milliseconds since 1970. */
  times: string;
  /** Whether the last try was one too many. */
  is_denied: number;
  /** When the newest try leaves the window; milliseconds since 1970. */
  expires_at: number;
}
