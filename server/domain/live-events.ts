/** What a person's open pages are told (api.md "Live events"). */
export type UserEvent = 'UserDisabled';

/** Tells open pages what has just happened; who is not there misses it. */
export interface LiveEvents {
  /** Resolves once it was told to all pages of the person, or to the server that tells them. */
  notifyUser(userId: number, event: UserEvent): Promise<void>;
  /** Closes the sockets of sessions that have ended, where they are ours to close. */
  closeSessions(sessionIds: readonly number[]): void;
}

/** Where nobody listens: in a command's own process. */
export const nobodyListens: LiveEvents = {
  notifyUser: async () => undefined,
  closeSessions: () => undefined,
};
