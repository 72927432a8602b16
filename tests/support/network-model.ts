/** How a line behaves; what is left out does not limit it. */
export interface NetworkModel {
  /** Round trip, in milliseconds: half of it on each way, one more for opening a connection. */
  readonly rtt?: number;
  /** Bytes a second towards the client, shared by all connections. */
  readonly rate?: number;
  /** Each connection ends after this many bytes towards the client. */
  readonly cutAfter?: number;
  /** The share of packets towards the client, 0 to 1, that are lost and sent again a fifth of a second later. */
  readonly loss?: number;
  /** Connections are opened and nothing ever comes. */
  readonly hang?: boolean;
}
