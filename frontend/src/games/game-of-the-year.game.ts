import { defineGame } from './defineGame';

/** Game of the Year. */
export default defineGame({
  package: 'game_of_the_year',
  weight: 'medium',
  late: ['tales', 'events'],
  rules: () => import('./game-of-the-year/rules/Rules'),
  guide: () => import('./game-of-the-year/rules/Rules'),
  table: () => import('./game-of-the-year/table/kit'),
});
