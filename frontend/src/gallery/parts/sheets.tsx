import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { ConfirmBar } from '../../ui/confirm/ConfirmBar';
import { OptionList } from '../../ui/form/Choice';
import { ToastView } from '../../ui/LiveRegion';
import { Sheet, SheetBody } from '../../ui/Sheet';
import * as sheetCss from '../../ui/styles/sheet.css';
import * as ui from '../../ui/styles/ui.css';
import * as galleryCss from '../gallery.css';
import { ignore, type Specimens } from '../sample';

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
  'the bar that commits': (
    <ConfirmBar action="Start the game" onAction={ignore} onCancel={ignore}>
      Three cards for whoever was wrong.
    </ConfirmBar>
  ),
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

export default { sheets: SHEETS };
