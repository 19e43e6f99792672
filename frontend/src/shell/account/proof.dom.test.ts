// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, refuse, useTestApp } from '../../testing/app';

const app = useTestApp();
afterEach(() => vi.unstubAllGlobals());

const ID = new Uint8Array([1, 2, 3]).buffer;
const TRANSFER = { code: 'abcdefgh', expires: '2999-01-01T00:00:00Z', link: '/#/enter/abcdefgh' };
const IN_A_DAY = new Date(Date.now() + 23.2 * 3_600_000).toISOString();

const refuseUntilProven = (passkey: boolean) =>
  refuse(403, 'fresh_proof_needed', { passkey, device: 'Laptop', at: IN_A_DAY });

class PublicKeyCredential {
  id = 'AQID';
  rawId = ID;
  type = 'public-key';
  authenticatorAttachment = null;
  getClientExtensionResults = () => ({});
  response = { clientDataJSON: ID, authenticatorData: ID, signature: ID, userHandle: ID };
}

/** Gives the browser passkeys; `get` is what it does when one is asked for. */
function stubPasskeys(get: () => Promise<unknown>): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', class {});
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
}

beforeEach(() => {
  app.answer({
    'POST /v1/me/devices': refuseUntilProven(true),
    'POST /v1/sessions/options': { options: { challenge: 'AQID', rpId: 'localhost' }, ticket: 'ticket' },
    'PUT /v1/me/proof': () => {
      app.answer({ 'POST /v1/me/devices': TRANSFER });
      return null;
    },
  });
});

test('a passkey is asked for where the server wants proof, and then it is done', async () => {
  stubPasskeys(async () => new PublicKeyCredential());
  await app.open('/settings/devices');
  await press('button', 'Add a device');
  await screen.findByText('abcd-efgh');
  expect(app.sent('PUT', '/v1/me/proof')).toEqual([
    { ticket: 'ticket', credential: expect.objectContaining({ id: 'AQID', rawId: 'AQID' }) },
  ]);
  expect(app.sent('POST', '/v1/me/devices')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever declines to show a passkey reads where it can be done, and when here', async () => {
  stubPasskeys(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await app.open('/settings/devices');
  await press('button', 'Add a device');
  await screen.findByText(
    'To make sure that it is you, do this on “Laptop”. This device can do it in 23 hours.',
  );
  expect([app.sent('PUT', '/v1/me/proof'), app.sent('POST', '/v1/me/devices').length]).toEqual([[], 1]);
});

test('a player without a passkey is not asked for one', async () => {
  const get = vi.fn();
  stubPasskeys(get);
  app.answer({ 'DELETE /v1/me': refuseUntilProven(false) });
  await app.open('/settings/data');
  await press('button', 'Delete my player');
  await press('button', 'Delete it all');
  await waitFor(() => expect(screen.getAllByText(/do this on “Laptop”/)).toBeTruthy());
  expect(get).not.toHaveBeenCalled();
});
