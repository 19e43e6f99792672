import { defineGame } from './defineGame';

/** On the list table, until it has a drawn one. */
export default defineGame({ package: 'higher_year' });
