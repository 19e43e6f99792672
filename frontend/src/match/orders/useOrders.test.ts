import { expect, test } from 'vitest';
import { type Keeping, makeKeeper } from './useOrders';

/** A server that answers when it is told to, and a keeper that sends to it. */
function start() {
  const sent: number[] = [];
  const told: string[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const send = (value: number) =>
    new Promise<void>((done, fail) => {
      sent.push(value);
      answers.push(error => (error ? fail(error) : done()));
    });
  const tell = (now: Keeping) => told.push(now?.is === 'failed' ? `failed: ${now.why}` : String(now?.is));
  const answer = async (error?: Error) => {
    answers.shift()?.(error);
    await new Promise<void>(done => setTimeout(done));
  };
  return { ...makeKeeper(send, tell), sent, told, answer };
}

test('a change is sent and kept', async () => {
  const { keep, again, sent, told, answer } = start();
  keep(1);
  expect(told).toEqual(['sending']);
  await answer();
  again();
  expect([sent, told]).toEqual([[1], ['sending', 'kept']]);
});

test('of the changes that wait for another only the last is sent, after it', async () => {
  const { keep, sent, told, answer } = start();
  for (const value of [1, 2, 3]) keep(value);
  expect(sent).toEqual([1]);
  await answer();
  expect(sent).toEqual([1, 3]);
  expect(told).not.toContain('kept');
  await answer();
  expect(told.at(-1)).toBe('kept');
});

test('a change that is not kept can be sent again', async () => {
  const { keep, again, sent, told, answer } = start();
  keep(1);
  await answer(new Error('away'));
  expect(told.at(-1)).toBe('failed: Error: away');
  again();
  again();
  expect(told.at(-1)).toBe('sending');
  await answer();
  expect([sent, told.at(-1)]).toEqual([[1, 1], 'kept']);
});

test('a failure does not hold up a later change, and is not told', async () => {
  const { keep, again, sent, told, answer } = start();
  keep(1);
  keep(2);
  await answer(new Error('away'));
  await answer();
  again();
  expect([sent, told.at(-1)]).toEqual([[1, 2], 'kept']);
  expect(told.some(each => each.startsWith('failed'))).toBe(false);
});
