import type { Schemas } from '../../core/types';

/** The types of what belongs to a player, as the API has them: profile, devices, destinations of notices. */

export type Profile = Schemas['Player'];
export type Hours = Schemas['Quiet'];
export type Device = Schemas['Device'];
export type Transfer = Schemas['Transfer'];
export type Session = Schemas['Session'];
export type Passkey = Schemas['Passkey'];
/** The beginning of a ceremony of WebAuthn, with its options as JSON. */
export type Ceremony<O> = Omit<Schemas['PasskeyOptions'], 'options'> & { options: O };
export type Token = Schemas['Token'];
export type NewToken = Schemas['NewToken'];
export type Scope = Token['scopes'][number];
export type Webhook = Schemas['Webhook'];
export type NewWebhook = Schemas['NewWebhookSecret'];
export type PushPlace = Schemas['PushSubscription'];
export type Mail = Schemas['Mail'];
export type MailWish = Mail['wish'];
export type Delivery = Schemas['Delivery'];
