import { useState } from 'preact/hooks';
import { relativeTime } from '../../core/i18n';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import { Button } from '../../ui/Button';
import { AskingButton } from '../../ui/confirm/AskingButton';
import { Switch } from '../../ui/control/controls';
import { lazy } from '../../ui/lazy';
import * as qrCss from '../../ui/qr/qr.css';
import { Sheet } from '../../ui/Sheet';
import * as ui from '../../ui/styles/ui.css';
import { account, type Device, type Transfer } from '../account/api';
import { type Loaded, settingsErrorText, useLoaded, useSay, useTask } from '../account/hooks';
import { CopyButton, RowFacts, RowList, Section, WhenLoaded } from '../account/parts';
import { endSession, switchPlayer } from '../account/playerSwitch';
import { canUsePasskeys, createPasskey, isAlreadyRegistered, isDeclined } from '../account/proof';
import * as settingsCss from '../account/settings.css';
import { RemovableList } from './RemovableList';

const QrCode = lazy(() => import('../../ui/qr/QrCode'));

/** The settings for devices: where the player is signed in, how to add a device, and passkeys. */
export function Devices() {
  const say = useSay();
  const loaded = useLoaded(account.devices);
  return (
    <>
      <Section title={say('devices')} why={say('devices.why')}>
        <WhenLoaded loaded={loaded}>{devices => <DeviceList devices={devices} loaded={loaded} />}</WhenLoaded>
        <AddDevice onShown={loaded.reload} />
        {(loaded.data?.length ?? 0) > 1 && <SignOutOthers onDone={loaded.reload} />}
      </Section>
      <Passkeys />
      <SignOut />
    </>
  );
}

/** The devices on which the player is signed in, each with a button to sign out. */
function DeviceList({ devices, loaded }: { devices: Device[]; loaded: Loaded<Device[]> }) {
  const say = useSay();
  const { busy, run } = useTask();
  const signOut = (id: string) =>
    run(id, async () => {
      await account.signOut(id);
      loaded.reload();
    });
  return (
    <RowList
      items={devices}
      label={say('devices')}
      empty={say('devices.none')}
      row={({ id, name, created, seen, current }) => (
        <>
          <RowFacts name={name}>
            {say('since', { when: relativeTime(created) })} ·{' '}
            {current ? say('devices.here') : say('devices.seen', { when: relativeTime(seen ?? created) })}
          </RowFacts>
          {!current && (
            <Button kind="quiet" busy={busy === id} onClick={() => signOut(id)}>
              {say('devices.out')}
              <span class={ui.hidden}> {name}</span>
            </Button>
          )}
        </>
      )}
    />
  );
}

/** The button that shows a code for another device. */
function AddDevice({ onShown }: { onShown: () => void }) {
  const say = useSay();
  const { busy, run } = useTask();
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const close = () => {
    setTransfer(null);
    onShown(); // the other device may be signed in by now
  };
  return (
    <>
      <Button
        icon="qr"
        busy={busy !== null}
        onClick={() => run('add', async () => setTransfer(await account.createTransfer()))}
      >
        {say('devices.add')}
      </Button>
      <Sheet open={transfer !== null} title={say('devices.add')} onClose={close}>
        {transfer && <TransferCode transfer={transfer} />}
      </Sheet>
    </>
  );
}

/** The code that signs in another device: to scan, open as a link, or type. */
function TransferCode({ transfer: { code, expires, link } }: { transfer: Transfer }) {
  const say = useSay();
  const url = new URL(link, location.origin).href;
  return (
    <div class={`${ui.stack} ${settingsCss.way}`}>
      <p>{say('devices.how')}</p>
      <div class={`${qrCss.qr} ${settingsCss.wayQr}`}>
        <QrCode text={url} label={say('devices.qr')} />
      </div>
      <p class={`${ui.soft} ${settingsCss.why}`}>{say('devices.type')}</p>
      <code class={settingsCss.code}>{code.match(/.{1,4}/g)?.join('-')}</code>
      <div class={`${ui.row} ${settingsCss.wayRow}`}>
        <CopyButton text={url} />
      </div>
      <p class={`${ui.soft} ${settingsCss.why}`}>{say('devices.until', { when: relativeTime(expires) })}</p>
    </div>
  );
}

/** Signs out on all other devices after asking once more; the tokens of programs, too, if that is wished. */
function SignOutOthers({ onDone }: { onDone: () => void }) {
  const say = useSay();
  const [withTokens, setWithTokens] = useState(false);
  const signOut = async () => {
    await account.signOutOthers(withTokens);
    showToast(say('others.done'));
    onDone();
  };
  return (
    <AskingButton
      button={{ icon: 'lock', children: say('others') }}
      title={say('others')}
      stay={say('others.stay')}
      go={say('others.go')}
      onGo={signOut}
      wordError={err => settingsErrorText(say, err)}
    >
      <p>{say('others.sure')}</p>
      <Switch
        label={say('others.tokens')}
        help={say('others.tokens.help')}
        value={withTokens}
        onChange={setWithTokens}
      />
    </AskingButton>
  );
}

/**
 * Signs out on this device after asking once more: a guest without another way to sign in cannot come back.
 */
function SignOut() {
  const say = useSay();
  const leave = async () => {
    await endSession();
    await switchPlayer(null);
    navigate('/');
  };
  return (
    <AskingButton
      button={{ icon: 'lock', children: say('leave') }}
      title={say('leave')}
      stay={say('leave.stay')}
      go={say('leave')}
      onGo={leave}
      wordError={err => settingsErrorText(say, err)}
    >
      <p>{say('leave.sure')}</p>
    </AskingButton>
  );
}

/** The player's passkeys: with one, the player can sign in on any device, even if this one is lost. */
function Passkeys() {
  const say = useSay();
  const loaded = useLoaded(account.passkeys);
  const { busy, run } = useTask();
  const add = () =>
    run('add', async () => {
      try {
        const asked = await account.passkeyOptions();
        const credential = await createPasskey(asked);
        if (!credential) return;
        await account.addPasskey(asked.ticket, credential);
        loaded.reload();
        showToast(say('passkeys.added'));
      } catch (err) {
        if (isAlreadyRegistered(err)) showToast(say('passkeys.known'));
        else if (!isDeclined(err)) throw err;
      }
    });
  return (
    <Section title={say('passkeys')} why={say('passkeys.why')}>
      <RemovableList
        loaded={loaded}
        label={say('passkeys')}
        empty={say('passkeys.none')}
        facts={({ name, created }) => (
          <RowFacts name={name}>{say('since', { when: relativeTime(created) })}</RowFacts>
        )}
        remove={account.removePasskey}
      />
      {canUsePasskeys() ? (
        <Button icon="plus" busy={busy === 'add'} onClick={add}>
          {say('passkeys.add')}
        </Button>
      ) : (
        <p class={`${ui.soft} ${settingsCss.why}`}>{say('passkeys.unable')}</p>
      )}
    </Section>
  );
}
