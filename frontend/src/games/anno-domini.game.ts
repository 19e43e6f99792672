import { defineGame } from './defineGame';

/** Anno Domini. */
export default defineGame({
  package: 'anno_domini',
  weight: 'light',
  rules: () => import('./anno-domini/rules/Rules'),
  table: () => import('./anno-domini/table/kit'),
});
