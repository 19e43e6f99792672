import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Stage, useCamera } from '../../../board';
import * as choiceCss from '../../../board/choice/choice.css';
import * as dockBarCss from '../../../match/dockBar.css';
import * as matchCss from '../../../match/match.css';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/lazy';
import { useFocusFallback } from '../../../ui/Page';
import * as ui from '../../../ui/styles/ui.css';
import { EmpireMap } from '../table/EmpireMap';
import * as empireCss from '../table/empire.css';
import { BOX } from '../table/outlines';
import type { EmpireScene } from '../table/types';
import * as sheetCss from './sheet.css';

interface SheetTableProps {
  scene: EmpireScene;
  title: string;
  /** What is said below the title. */
  note: string;
  children: ComponentChildren;
  /** What stands in the dock: it stays while the map is looked at. */
  dock: ComponentChildren;
}

/**
 * A table on which a sheet lies where the board is, for a choice among cards: it needs the board's height. The
 * map can be looked at in its place.
 */
export function SheetTable({ scene, title, note, children, dock }: SheetTableProps) {
  const [showsMap, showMap] = useState(false);
  useFocusFallback('.board button'); // of a button that has gone, and of the table before
  return (
    <>
      {showsMap ? (
        <MapBoard scene={scene} title={title} onClose={() => showMap(false)} />
      ) : (
        <section class={`${matchCss.board} ${sheetCss.sealBoard}`} aria-label={title}>
          <header class={sheetCss.sealHead}>
            <h2>{title}</h2>
            <Button onClick={() => showMap(true)}>{scene.say('seal.map')}</Button>
            <p class={`${ui.soft} ${sheetCss.sealSoft}`}>{note}</p>
          </header>
          {children}
        </section>
      )}
      <div class={matchCss.dock}>
        <div class={`${dockBarCss.dockBar} ${choiceCss.choice}`}>{dock}</div>
      </div>
    </>
  );
}

/** What stands there until all words are loaded. */
export function WaitingSheet() {
  return (
    <>
      <section class={matchCss.board}>
        <Spinner />
      </section>
      <div class={matchCss.dock} />
    </>
  );
}

interface MapBoardProps {
  scene: EmpireScene;
  title: string;
  onClose: () => void;
}

/** The map in place of the sheet, and the way back to it. */
function MapBoard({ scene: { view, say, name }, title, onClose }: MapBoardProps) {
  const camera = useCamera(BOX);
  return (
    <section class={`${matchCss.board} ${matchCss.drawn} ${empireCss.empireBoard}`}>
      <div class={sheetCss.sealMapBar}>
        <Button icon="back" onClick={onClose}>
          {title}
        </Button>
      </div>
      <Stage label={say('map')} camera={camera}>
        <EmpireMap regions={view.regions} stones={view.stones} {...{ name, say }} />
      </Stage>
    </section>
  );
}
