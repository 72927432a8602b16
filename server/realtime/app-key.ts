import { createHmac } from 'node:crypto';

import type { Config } from '../config.ts';

/** What the Pusher protocol calls an app: its public key and the secret that signs for it. */
export interface PusherApp {
  key: string;
  secret: string;
}

/** A Pusher-compatible server elsewhere (setting PUSHER_URL). */
export interface OutsideApp extends PusherApp {
  /** Host with its port where that is not the protocol's own. */
  host: string;
  /** Where events are handed in: https://host/apps/id */
  url: string;
}

/** Reads `https://key:secret@host/apps/id`, the form that Pusher's own libraries take. */
export function outsideApp({ pusherUrl }: Config): OutsideApp | undefined {
  if (pusherUrl === undefined) return undefined;
  const { username, password, host, origin, pathname } = new URL(pusherUrl);
  const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { key, secret, host, url: origin + pathname.replace(/\/+$/, '') };
}

/** Where pages must be allowed to connect to beside their own origin. */
export function liveOrigins(config: Config): string[] {
  const host = outsideApp(config)?.host;
  if (host === undefined) return [];
  // A page that came by https may open no other socket anyway.
  return config.publicUrl?.startsWith('https:') ? [`wss://${host}`] : [`wss://${host}`, `ws://${host}`];
}

/** The app of our own hub. Both are the folder's: a page that is still open after a restart goes on with them. */
export function ownApp(secretKey: string): PusherApp {
  const derived = (purpose: string) => createHmac('sha256', secretKey).update(purpose).digest('hex');
  return { key: derived('realtime key').slice(0, 20), secret: derived('realtime secret') };
}

/** Lets one socket listen to one channel (Pusher's channel authorisation). */
export function channelSignature({ key, secret }: PusherApp, socketId: string, channel: string): string {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`;
}
