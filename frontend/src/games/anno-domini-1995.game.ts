import { defineGame } from './defineGame';

/** Cathedrals. */
export default defineGame({
  package: 'cathedrals',
  weight: 'rich',
  rules: () => import('./anno-domini-1995/rules/Rules'),
  guide: () => import('./anno-domini-1995/rules/Rules'),
  table: () => import('./anno-domini-1995/table/kit'),
});
