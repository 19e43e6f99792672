import { Button, IconButton } from '../../ui/Button';
import type { Specimen } from '../specimen';

const ignore = () => {};

/** Buttons by kind and state. */
const BUTTONS: Specimen[] = [
  {
    name: 'primary: the one main action',
    Show: () => (
      <Button kind="primary" onClick={ignore}>
        Lay it here
      </Button>
    ),
  },
  { name: 'plain', Show: () => <Button onClick={ignore}>Invite</Button> },
  {
    name: 'quiet: no frame',
    Show: () => (
      <Button kind="quiet" onClick={ignore}>
        Skip
      </Button>
    ),
  },
  {
    name: 'danger: cannot be undone',
    Show: () => (
      <Button kind="danger" onClick={ignore}>
        Give up
      </Button>
    ),
  },
  {
    name: 'busy',
    Show: () => (
      <Button kind="primary" busy onClick={ignore}>
        Lay it here
      </Button>
    ),
  },
  {
    name: 'disabled',
    Show: () => (
      <Button kind="primary" disabled onClick={ignore}>
        Lay it here
      </Button>
    ),
  },
  {
    name: 'icon, with a count',
    Show: () => <IconButton icon="chat" label="Talk" count={3} onClick={ignore} />,
  },
];
export default BUTTONS;
