/** Events that a person's open pages receive (api.md "Live events"). */
export type UserEvent = 'UserDisabled';

/** Sends events to open pages; a page that is not connected misses them. */
export interface LiveEvents {
  /** Resolves once the event was sent to all pages of the person, or to the server that sends it on. */
  notifyUser(userId: number, event: UserEvent): Promise<void>;
  /** Closes the sockets of sessions that have ended, where they are ours to close. */
  closeSessions(sessionIds: readonly number[]): void;
}

/** Without listeners: in a command's own process. */
export const nobodyListens: LiveEvents = {
  notifyUser: async () => undefined,
  closeSessions: () => undefined,
};
