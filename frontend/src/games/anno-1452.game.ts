import { defineGame } from './defineGame';

/** Anno 1452. */
export default defineGame({
  package: 'anno_1452',
  weight: 'deep',
  late: ['tales'],
  rules: () => import('./anno-1452/rules/Rules'),
  guide: () => import('./anno-1452/rules/Rules'),
  table: () => import('./anno-1452/table/kit'),
});
