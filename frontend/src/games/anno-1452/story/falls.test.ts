import { expect, test } from 'vitest';
import { actsOf } from '../table/acts';
import { readToldGame } from '../table/testing';
import { changedRegions, changedStones, sceneOf, toneOf } from './falls';
import { type Position, positionsAfter } from './position';

/** Every act of the told game with the positions before and after it. */
function toldActs() {
  const { regions, versions } = readToldGame();
  let before: Position = { regions, stones: [], fight: null };
  return actsOf(versions.flatMap(({ events }) => events)).flatMap(act => {
    const [after = before] = positionsAfter(before, [act.events]);
    const told = { act, before, after };
    before = after;
    return told;
  });
}

const ACTS = toldActs();

test('a conquered stone changes its owner, and one whose attack fails is gone', () => {
  const battles = ACTS.filter(({ act }) => act.kind === 'battle');
  const won = battles.filter(({ act }) => act.kind === 'battle' && act.end === 'won');
  const repelled = battles.filter(({ act }) => act.kind === 'battle' && act.end === 'repelled');
  expect(won.length * repelled.length).toBeGreaterThan(0);
  for (const { act, before, after } of won) {
    const end = act.events.find(event => event.kind === 'attack_won');
    const change = changedStones(before, after).find(({ id }) => id === end?.stone);
    expect([change?.before?.owner_seat, change?.after?.owner_seat]).toEqual([end?.loser_seat, end?.of_seat]);
    expect(toneOf(act, end?.of_seat ?? null)).toBe('good');
    expect(toneOf(act, end?.loser_seat ?? null)).toBe('bad');
  }
  for (const { act, before, after } of repelled) {
    const end = act.events.find(event => event.kind === 'attack_repelled');
    const change = changedStones(before, after).find(({ id }) => id === end?.stone);
    expect([change?.before?.owner_seat, change?.after]).toEqual([end?.loser_seat, null]);
  }
});

test('what falls is heard as a fall, and as a loss by whom it is lost; what one gains after it', () => {
  const fallen = ACTS.find(({ act }) => act.kind === 'battle' && act.end === 'won');
  const end = fallen?.act.events.find(event => event.kind === 'attack_won');
  if (!fallen || !end) throw new Error('nobody has won');
  const scene = (seat: number) => sceneOf(fallen.act, fallen.before, fallen.after, seat);
  const heard = (seat: number) => scene(seat).cues.map(({ cue }) => cue);
  const other = [0, 1, 2].find(seat => seat !== end.of_seat && seat !== end.loser_seat) ?? 3;
  expect(heard(end.loser_seat)[0]).toBe('loss');
  expect(heard(end.of_seat)[0]).toBe('fall');
  expect(heard(other)).toEqual(['fall']);
  expect(scene(end.of_seat).gain).toBeGreaterThan(scene(end.of_seat).change);
});

test('the dice for a further round are cast before their sentence', () => {
  const trial = ACTS.find(({ act }) => act.kind === 'trial');
  if (!trial) throw new Error('there was no trial');
  const { rest, time, cues } = sceneOf(trial.act, trial.before, trial.after, 0);
  expect(cues).toEqual([{ cue: 'dice', at: 0 }]);
  expect(rest).toBe(time);
});

test('an act that changes nothing has no scene', () => {
  const passed = ACTS.find(({ act }) => act.events.every(({ kind }) => kind === 'passed'));
  if (!passed) throw new Error('nobody has passed');
  expect(changedRegions(passed.before, passed.after)).toEqual([]);
  expect(sceneOf(passed.act, passed.before, passed.after, 0)).toMatchObject({ time: 0, cues: [] });
});
