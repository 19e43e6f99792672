import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useCamera } from '../../../board';
import * as matchCss from '../../../match/match.css';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/lazy';
import { useFocusFallback } from '../../../ui/Page';
import * as ui from '../../../ui/styles/ui.css';
import { EmpireTable } from '../table/EmpireTable';
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
  const camera = useCamera(BOX);
  useFocusFallback('.board button'); // of a button that has gone, and of the table before
  if (showsMap) {
    const head = (
      <div class={sheetCss.sealMapBar}>
        <Button icon="back" onClick={() => showMap(false)}>
          {title}
        </Button>
      </div>
    );
    return <EmpireTable {...{ scene, camera, head, dock }} />;
  }
  return (
    <>
      <section class={`${matchCss.board} ${sheetCss.sealBoard}`} aria-label={title}>
        <header class={sheetCss.sealHead}>
          <h2>{title}</h2>
          <Button onClick={() => showMap(true)}>{scene.say('seal.map')}</Button>
          <p class={`${ui.soft} ${sheetCss.sealSoft}`}>{note}</p>
        </header>
        {children}
      </section>
      <div class={matchCss.dock}>{dock}</div>
    </>
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
