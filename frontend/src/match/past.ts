import { useEffect, useState } from 'preact/hooks';
import { api } from '../shared/api';
import { showToast } from '../shared/live';
import { errorText } from '../shared/problems';
import type { GameEvent, Json } from '../shared/types';
import { loadEvents } from './events';

const SLIDER_PAUSE = 120; // milliseconds that a slider must rest before the server is asked

/** Loads a version of the past: its view, and all events up to it. Null until both are loaded. */
export function usePast(match: string, version: number | null): { view: Json; events: GameEvent[] } | null {
  const [views, setViews] = useState<Record<number, Json>>({});
  const [events, setEvents] = useState<GameEvent[] | null>(null);
  const open = version !== null;

  useEffect(() => {
    if (open) loadEvents(match, 0).then(setEvents, err => showToast(errorText(err), 'error'));
  }, [match, open]);

  useEffect(() => {
    if (version === null || views[version]) return;
    const timer = setTimeout(() => {
      const addView = ({ view }: { view: Json }) => setViews(known => ({ ...known, [version]: view }));
      api.history<Json>(match, version).then(addView, err => showToast(errorText(err), 'error'));
    }, SLIDER_PAUSE);
    return () => clearTimeout(timer);
  }, [match, version]);

  const view = version === null ? undefined : views[version];
  return view && events ? { view, events: events.filter(event => event.version <= Number(version)) } : null;
}
