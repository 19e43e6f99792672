import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Board, useCamera } from '../../../board';
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
  /** The dock: it stays while the map is looked at. */
  dock: ComponentChildren;
}

/**
 * A table on which a sheet lies where the board is, for a choice among cards: it needs the board's height. The
 * map can be looked at in its place. Until all words are loaded it only waits.
 */
export const SheetTable = (props: SheetTableProps) =>
  props.scene.hasAllWords ? <WordedSheet {...props} /> : <WaitingSheet />;

function WordedSheet({ scene, title, note, children, dock }: SheetTableProps) {
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
      <div class={matchCss.dock}>{dock}</div>
    </>
  );
}

type MapBoardProps = Pick<SheetTableProps, 'scene' | 'title'> & { onClose: () => void };

/** The map in place of the sheet, and the way back to it. */
function MapBoard({ scene: { view, say, name }, title, onClose }: MapBoardProps) {
  const wayBack = (
    <div class={sheetCss.sealMapBar}>
      <Button icon="back" onClick={onClose}>
        {title}
      </Button>
    </div>
  );
  return (
    <Board look={empireCss.empireBoard} head={wayBack} label={say('map')} camera={useCamera(BOX)}>
      <EmpireMap regions={view.regions} stones={view.stones} {...{ name, say }} />
    </Board>
  );
}

const WaitingSheet = () => (
  <>
    <section class={matchCss.board}>
      <Spinner />
    </section>
    <div class={matchCss.dock} />
  </>
);
