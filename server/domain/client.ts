/** Where a request came from. */
export interface Client {
  /** The address of the client, as far as the proxies in front are trusted. */
  readonly address: string;
  /** The origin that links in mails begin with. */
  readonly origin: string;
  readonly isHttps: boolean;
  readonly userAgent: string;
  /** Of the session's cookie and of the browser's own: they say where a request comes from and let it do nothing. */
  readonly sessionSecret: string | undefined;
  readonly deviceSecret: string | undefined;
}
