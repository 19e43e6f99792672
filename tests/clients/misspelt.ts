/**
 * What the compiler must refuse, though each line nearly stands in `play.ts`: `npm run typecheck` fails where one is
 * accepted.
 */

import createClient from 'openapi-fetch';
import type { components, paths } from '../../frontend/src/core/openapi';

type Schemas = components['schemas'];

const client = createClient<paths>();

export function lookAt(table: Schemas['Table'], page: Schemas['Events']): unknown[] {
  if (table.game === 'anno-domini-1995') {
    // @ts-expect-error
    return [table.view?.teritories];
  }
  if (table.game === 'anno-domini') {
    // @ts-expect-error
    return [table.view?.territories];
  }
  if (page.game === 'anno-domini') {
    // @ts-expect-error
    if (page.items.some(event => event.kind === 'attacked')) return [];
    // @ts-expect-error
    return page.items.map(event => event.kind === 'placed' && event.indx);
  }
  if (page.game === 'anno-domini-1995') {
    // @ts-expect-error
    return page.items.map(event => event.kind === 'attacked' && event.card);
  }
  return [];
}

export const WISH: Schemas['NewMatch'] = {
  game: 'anno-domini',
  seats: [{ kind: 'me' }],
  // @ts-expect-error
  options: { handsize: 3, first: 0 },
};

export function signUp() {
  // @ts-expect-error
  return client.POST('/v1/players', { body: { nam: 'Typed' } });
}
