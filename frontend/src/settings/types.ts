import type { Me } from '../shared/types';

/** The types of what belongs to a player: profile, devices, destinations of notices. */

export interface Hours {
  /** "22:00", on a wall clock in the player's zone. */
  from: string;
  until: string;
}

export interface Days {
  /** "2026-07-01", in the player's zone; both days included. */
  from: string;
  until: string;
}

export interface Profile extends Me {
  /** An IANA name. */
  zone: string;
  quiet: Hours | null;
  vacation: Days | null;
  /** The days that are left of this year's allowance. */
  vacation_left: number;
}

export interface Device {
  id: string;
  name: string;
  created: string;
  seen: string | null;
  /** Whether it is the device that asks. */
  current: boolean;
}

export interface Transfer {
  code: string;
  expires: string;
  /** A path below the app's address. */
  link: string;
}

export interface Passkey {
  id: string;
  name: string;
  created: string;
}

/** The options for the browser's `credentials`, and the ticket to send with the result. */
export interface Ceremony {
  options: Record<string, unknown>;
  ticket: string;
}

export type Scope = 'read' | 'play' | 'manage';

export interface Token {
  id: string;
  name: string;
  scopes: Scope[];
  created: string;
  expires: string | null;
}

export interface NewToken extends Token {
  token: string;
}

export interface Webhook {
  id: string;
  url: string;
  created: string;
  /** How many times in a row it could not be reached. */
  failing: number;
}

export interface PushPlace {
  id: string;
  name: string;
  created: string;
  failing: number;
}

export type MailWish = 'off' | 'at_once' | 'daily';

export interface Mail {
  address: string | null;
  wish: MailWish;
  confirmed: boolean;
}

export interface Delivery {
  id: string;
  at: string;
  kind: string;
  match: string | null;
  game: string | null;
  /** The id of a push place or webhook, or "mail". */
  channel: string;
  status: 'waiting' | 'sent' | 'withdrawn' | 'gone' | 'failed';
  attempts: number;
  next: string | null;
  /** A stable code for what happened, if anything did. */
  detail: string | null;
}
