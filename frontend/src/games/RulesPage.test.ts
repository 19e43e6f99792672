import { expect, test } from 'vitest';
import { parseSections } from './sections';

test('parseSections follows the keys in reading order', () => {
  const words = {
    'goal.title': 'Goal',
    'goal.p1': 'Win.',
    'turn.title': 'Turn',
    'turn.l1': 'Roll',
    'turn.l2': 'Move',
    'turn.e1': 'A 3 moves 3.',
    'turn.l3': 'Pass',
  };
  expect(parseSections(words)).toEqual([
    { name: 'goal', title: 'Goal', parts: [{ kind: 'p', text: 'Win.' }] },
    {
      name: 'turn',
      title: 'Turn',
      parts: [
        { kind: 'l', texts: ['Roll', 'Move'] },
        { kind: 'e', text: 'A 3 moves 3.' },
        { kind: 'l', texts: ['Pass'] },
      ],
    },
  ]);
});
