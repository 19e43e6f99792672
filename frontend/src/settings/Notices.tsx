import { useState } from 'preact/hooks';
import { own } from './api';
import { Deliveries } from './Deliveries';
import { Here } from './Here';
import { useLoaded } from './load';
import { MailPart } from './MailPart';
import { Places } from './Places';

/** Where the player is told that a table waits, and what was told. */
export function Notices() {
  const [turn, setTurn] = useState(0); // every change may have sent something
  const places = useLoaded(own.places, turn);
  const changed = () => setTurn(turn + 1);
  return (
    <>
      <Here onChange={changed} />
      <MailPart onChange={changed} />
      <Places loaded={places} />
      <Deliveries key={turn} places={places.data ?? []} />
    </>
  );
}
