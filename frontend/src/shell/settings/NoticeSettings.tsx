import { useState } from 'preact/hooks';
import { account } from '../account/api';
import { useLoaded } from '../account/hooks';
import { Deliveries } from './Deliveries';
import { MailSettings } from './MailSettings';
import { PushPlaces } from './PushPlaces';
import { ThisDevice } from './ThisDevice';

/** The settings for notices: where the player gets them, and which were sent. */
export function NoticeSettings() {
  const [turn, setTurn] = useState(0); // every change may have sent a notice
  const places = useLoaded(account.places, turn);
  const reload = () => setTurn(turn + 1);
  return (
    <>
      <ThisDevice onChange={reload} />
      <MailSettings onChange={reload} />
      <PushPlaces loaded={places} />
      <Deliveries key={turn} places={places.data ?? []} />
    </>
  );
}
