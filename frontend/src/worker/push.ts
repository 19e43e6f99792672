/** A notice as a push describes it. */
export interface Notice {
  title: string;
  body: string;
  lang: string;
  /** The path that a touch opens, within the app. */
  path: string;
  /** The id of a match, or the kind of a notice that is about none; one notice is shown for each tag. */
  tag: string;
  /** The version of the match: an older notice never replaces a newer one. */
  version: number;
}

/** A notice as it comes with a push. */
export interface Push extends Notice {
  /** How many matches wait for the player; null if the push does not say. */
  waiting: number | null;
}

/** The notice for a push that cannot be read, because a push that shows nothing may cost the permission. */
const BLANK_PUSH: Push = {
  title: 'Turnus',
  body: '',
  lang: '',
  path: '/',
  tag: 'news',
  version: 0,
  waiting: null,
};

type JsonObject = Record<string, unknown>;

/** The content of a push event: a text, or an object if the browser has parsed the declarative form. */
export interface PushData {
  data: { text(): string } | null;
  notification?: object | null;
  appBadge?: number | null;
}

/** Parses a push in the declarative form (`web_push: 8030`), as a text or as the browser has parsed it. */
export function parsePush({ data, notification, appBadge }: PushData): Push {
  if (notification) return pushFromJson({ notification, app_badge: appBadge });
  return pushFromJson(parseObject(data?.text()));
}

function pushFromJson({ notification, app_badge: badge }: JsonObject): Push {
  if (!isObject(notification) || typeof notification.title !== 'string') return BLANK_PUSH;
  const { title, body, lang, navigate, tag, data } = notification;
  const version = isObject(data) ? Number(data.version) : 0;
  return {
    title,
    body: String(body ?? ''),
    lang: String(lang ?? ''),
    path: targetPath(navigate),
    tag: String(tag ?? BLANK_PUSH.tag),
    version: version || 0,
    waiting: Number.isInteger(badge) ? Number(badge) : null,
  };
}

/** The newer of two notices about one match. */
export function newerNotice(shown: Notice | undefined, push: Notice): Notice {
  return shown && shown.version > push.version ? shown : push;
}

/** The path of a target: a notice never leads out of the app, whatever address the server thinks it has. */
function targetPath(navigate: unknown): string {
  try {
    const { pathname, search, hash } = new URL(String(navigate ?? '/'), 'https://turnus.invalid');
    return /^\/(?!\/)/.test(pathname) ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}

function parseObject(text: string | undefined): JsonObject {
  try {
    const push: unknown = JSON.parse(text ?? '');
    return isObject(push) ? push : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
