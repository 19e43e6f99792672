import { expect, test } from 'vitest';
import { parseSections } from './sections';

test('parseSections follows the keys in reading order', () => {
  const words = {
    'goal.title': 'Goal',
    'goal.p1': 'Win.',
    'goal.c1': 'The winner',
    'turn.title': 'Turn',
    'turn.l1': 'Roll',
    'turn.l2': 'Move',
    'turn.e1': 'A 3 moves 3.',
    'turn.l3': 'Pass',
  };
  expect(parseSections(words)).toEqual([
    {
      name: 'goal',
      title: 'Goal',
      parts: [
        { kind: 'p', text: 'Win.' },
        { kind: 'c', key: 'goal.c1', text: 'The winner' },
      ],
    },
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
