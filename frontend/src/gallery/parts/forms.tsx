import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { makeSay } from '../../core/i18n';
import type { Json, Schema } from '../../core/types';
import { Button, IconButton } from '../../ui/Button';
import { ConfirmBar } from '../../ui/confirm/ConfirmBar';
import { Stepper, Switch } from '../../ui/control/controls';
import { SearchField } from '../../ui/field/SearchField';
import { OptionList, Segments } from '../../ui/form/Choice';
import { ToastView } from '../../ui/LiveRegion';
import { Sheet, SheetBody } from '../../ui/Sheet';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import * as formsCss from '../../ui/styles/forms.css';
import * as sheetCss from '../../ui/styles/sheet.css';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import { ignore, type Specimens } from '../sample';

const button = (text: string, look: Omit<Parameters<typeof Button>[0], 'children'> = {}) => (
  <Button {...look} onClick={ignore}>
    {text}
  </Button>
);

/** Buttons by kind and state. */
const BUTTONS: Specimens = {
  'primary: the one main action': button('Lay it here', { kind: 'primary' }),
  plain: button('Invite'),
  'quiet: no frame': button('Skip', { kind: 'quiet' }),
  'danger: cannot be undone': button('Give up', { kind: 'danger' }),
  busy: button('Lay it here', { kind: 'primary', busy: true }),
  disabled: button('Lay it here', { kind: 'primary', disabled: true }),
  'icon, with a count': <IconButton icon="chat" label="Talk" count={3} onClick={ignore} />,
};

const words = makeSay({
  'option.speed': 'How long a turn may take',
  'option.speed.help': 'Whoever is away is waited for as long.',
  'option.speed.day': 'A day',
  'option.speed.hour': 'An hour',
  'option.penalty': 'Penalty',
  'option.penalty.mild': 'Mild',
  'option.penalty.mild.help': 'One card for whoever was wrong.',
  'option.penalty.classic': 'As in the rules',
  'option.penalty.classic.help': 'Three cards, two for a doubt without reason.',
  'option.rounds': 'Rounds',
  'option.limit': 'Ends after some years',
  'option.starter': 'Who begins',
  'option.month': 'Month of the first day',
  'option.themes': 'Themes',
  'option.order': 'In which order',
  'option.handicap': 'Cards more for a seat',
  'option.handicap.help': 'For players who know more than the others.',
  'option.parts': 'Stones to set',
  'option.note': 'A word to the others',
});
const THEMES = ['science', 'art', 'sport'];
const MONTHS = [...Array(13).keys()].slice(1);

/** A field of every kind that the schema of a game can ask for. */
const SCHEMA: Schema = {
  type: 'object',
  properties: {
    speed: { enum: ['hour', 'day'], default: 'day' },
    penalty: { enum: ['mild', 'classic'], default: 'classic' },
    rounds: { type: 'integer', minimum: 1, maximum: 12, default: 3 },
    limit: { anyOf: [{ type: 'integer', minimum: 1, maximum: 400 }, { type: 'null' }], default: 90 },
    starter: { type: 'integer', format: 'seat', enum: [0, 1, 2], default: 0 },
    month: { enum: MONTHS, format: 'month', default: 1 },
    themes: { type: 'array', uniqueItems: true, maxItems: 2, items: { enum: THEMES }, default: ['art'] },
    order: { type: 'array', uniqueItems: true, minItems: 3, items: { enum: THEMES }, default: THEMES },
    parts: {
      type: 'object',
      properties: { red: { type: 'integer', minimum: 0 }, blue: { type: 'integer', minimum: 0 } },
      'x-by': 'colour',
      'x-sum': { minimum: 4, maximum: 4 },
      default: { red: 3, blue: 1 },
    },
    handicap: {
      type: 'array',
      'x-by': 'seat',
      items: { type: 'integer', minimum: 0, maximum: 3 },
      default: [],
    },
    note: { type: 'string', maxLength: 80, default: '' },
  },
};

/** A form made from a schema. */
function SampleForm() {
  const [value, setValue] = useState<Json>({});
  return <SchemaForm schema={SCHEMA} value={value} onChange={setValue} say={words} seats={3} />;
}

const SEGMENTS = ['Light', 'Dark', 'As the device'].map(label => ({ value: label, label }));

const field = (label: string, control: VNode) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is given
  <label class={formsCss.field}>
    <span>{label}</span>
    {control}
  </label>
);

/** Fields and choices by kind and state. */
const FORMS: Specimens = {
  'a field': field('Your name', <input value="Ada" onInput={ignore} />),
  'a field with an error': (
    <div class={ui.stack}>
      {field('Your name', <input aria-invalid="true" aria-describedby="forms-error" />)}
      <p class={ui.error} id="forms-error">
        Please enter a name.
      </p>
    </div>
  ),
  'a field that is disabled': field('Your name', <input value="Ada" disabled />),
  'a text of several lines': field('What is wrong', <textarea rows={3} />),
  'a choice of the device': field(
    'Language',
    <select>
      <option>Deutsch</option>
    </select>,
  ),
  search: <SearchField value="" onInput={ignore} />,
  'a choice of a few': <Segments label="Colours" value="Dark" options={SEGMENTS} onChange={ignore} />,
  'a switch: off': <Switch label="Anyone may join" value={false} onChange={ignore} />,
  'a switch: on, with help': (
    <Switch label="Anyone may join" help="The table is shown on the start page." value onChange={ignore} />
  ),
  'a number: at its least, and one that can be typed': (
    <div>
      <Stepper label="Rounds" name="Rounds" value={1} min={1} max={5} onChange={ignore} />
      <Stepper label="Years" name="Years" value={90} min={1} max={400} onChange={ignore} />
    </div>
  ),
  'a form from a schema: a field of every kind': { wide: <SampleForm /> },
};

const PEOPLE = ['Ada', 'Ben', 'Adalbert the Patient'].map((name, seat) => ({
  value: seat,
  name,
  help: seat === 1 ? 'Moves next.' : null,
  seat,
}));

/** A sheet that can be opened, as it comes up on this screen. */
function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a sheet</Button>
      <Sheet open={open} title="Table talk" onClose={() => setOpen(false)}>
        <p>Nothing has been said yet.</p>
      </Sheet>
    </>
  );
}

/** What lies over a page: sheets, the bar that commits, short messages. */
const SHEETS: Specimens = {
  'a sheet, to be opened': <Opening />,
  'a sheet with text': (
    <div class={`${sheetCss.sheet} ${galleryCss.sheetSpecimen}`}>
      <SheetBody id="sheet-text" title="Leave the game" onClose={ignore}>
        <div class={ui.stack}>
          <p>A bot will play on for you, and you cannot come back.</p>
          <Button kind="danger">Give up</Button>
        </div>
      </SheetBody>
    </div>
  ),
  'a sheet to choose in, with its button and a long title': (
    <div class={`${sheetCss.sheet} ${galleryCss.sheetSpecimen}`}>
      <SheetBody
        id="sheet-choice"
        title="Wer deiner Meinung nach am wahrscheinlichsten recht behält"
        onClose={ignore}
        footer={
          <Button kind="primary" wide>
            2 of 2 chosen
          </Button>
        }
      >
        <OptionList options={PEOPLE} chosen={[0, 2]} most={2} onChange={ignore} />
      </SheetBody>
    </div>
  ),
  'the bar that commits': <ConfirmBar action="Start the game" onAction={ignore} />,
  'short messages: said, refused, with something to do': (
    <div class={ui.stack}>
      <ToastView toast={{ id: 1, tone: 'info', text: 'Link copied' }} />
      <ToastView toast={{ id: 2, tone: 'error', text: 'The server cannot be reached. Are you online?' }} />
      <ToastView
        toast={{
          id: 3,
          tone: 'info',
          text: 'A new version of Turnus is here.',
          action: { label: 'Use it', run: ignore },
        }}
      />
    </div>
  ),
};

export default { buttons: BUTTONS, forms: FORMS, sheets: SHEETS };
