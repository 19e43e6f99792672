import { defineGame } from './defineGame';

/** wannOwann. */
export default defineGame({
  package: 'wann_o_wann',
  weight: 'medium',
  late: ['tales'],
  rules: () => import('./wann-o-wann/rules/Rules'),
  table: () => import('./wann-o-wann/table/kit'),
});
