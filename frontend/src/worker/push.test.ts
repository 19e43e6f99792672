import { expect, test } from 'vitest';
import { newerNotice, parsePush } from './push';

const reading = (text: string | undefined) =>
  parsePush({ data: text === undefined ? null : { text: () => text } });
const push = (notification: object, badge?: unknown) =>
  JSON.stringify({ web_push: 8030, notification, app_badge: badge });

test('parsePush reads the declarative form', () => {
  const text = push(
    {
      title: 'Anno Domini',
      body: 'It’s your turn.',
      lang: 'en',
      navigate: 'https://turnus.example/m/abc?a=b#c',
      tag: 'abc',
      data: { kind: 'your_turn', match: 'abc', version: 7 },
    },
    2,
  );
  expect(reading(text)).toEqual({
    title: 'Anno Domini',
    body: 'It’s your turn.',
    lang: 'en',
    path: '/m/abc?a=b#c',
    tag: 'abc',
    version: 7,
    waiting: 2,
  });
});

test('parsePush reads what a browser has parsed itself, without a text', () => {
  class Notification {
    constructor(private readonly facts: Record<string, unknown>) {}
    get title() {
      return this.facts.title;
    }
    get navigate() {
      return this.facts.navigate;
    }
    get tag() {
      return this.facts.tag;
    }
    get data() {
      return this.facts.data;
    }
  }
  const facts = { title: 'Anno Domini', navigate: 'https://turnus.example/m/abc', tag: 'abc' };
  const notification = new Notification({ ...facts, data: { version: 7 } });
  expect(parsePush({ data: null, notification, appBadge: 2 })).toMatchObject({
    title: 'Anno Domini',
    path: '/m/abc',
    tag: 'abc',
    version: 7,
    waiting: 2,
  });
});

test('parsePush distinguishes a badge of 0 from no badge', () => {
  expect(reading(push({ title: 'a' }, 0)).waiting).toBe(0);
  expect(reading(push({ title: 'a' })).waiting).toBeNull();
});

test.each([undefined, '', 'not json', 'null', '7', '{}', '{"notification": null}', '{"notification": {}}'])(
  'shows something for a push such as %s',
  text => {
    expect(reading(text)).toMatchObject({ title: 'Turnus', path: '/', version: 0 });
  },
);

test.each([
  ['https://elsewhere.example/m/abc', '/m/abc'],
  ['/m/abc', '/m/abc'],
  ['http://', '/'],
  ['javascript:alert(1)', '/'],
  ['https://turnus.example//elsewhere.example/m', '/'],
  ['//elsewhere.example/m', '/m'],
])('parsePush never leads out of the app: %s', (navigate, path) => {
  expect(reading(push({ title: 'a', navigate })).path).toBe(path);
});

test('newerNotice keeps the newer notice', () => {
  const [old, now] = [5, 6].map(version => ({ ...reading(undefined), version }));
  if (!old || !now) throw new Error('two were made');
  expect(newerNotice(now, old)).toBe(now);
  expect(newerNotice(old, now)).toBe(now);
  expect(newerNotice(undefined, old)).toBe(old);
  const reminder = { ...now, body: 'It’s still your turn.' };
  expect(newerNotice(now, reminder)).toBe(reminder);
});
