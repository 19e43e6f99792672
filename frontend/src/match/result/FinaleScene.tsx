import { useEffect, useState } from 'preact/hooks';
import { Drawing, Emblem } from '../../ui/art/GameArt';
import tiles from '../../ui/art/tiles.svg?no-inline';
import { withModule } from '../../ui/lazy';
import type { Finale, FinaleLoader } from '../finale';
import * as finaleCss from './finale.css';

interface FinaleSceneProps {
  game: string;
  /** Undefined for a game that has none: then there is the laurel alone. */
  finale: FinaleLoader | undefined;
  /** What stands on the ribbon. */
  ribbon: string;
}

/** The scene of a won match: the game's plate comes to be part by part, before its medal in a laurel. A touch ends it. */
export function FinaleScene({ game, finale: load, ribbon }: FinaleSceneProps) {
  const [finale, setFinale] = useState<Finale | null>(null);
  useEffect(() => {
    if (load) withModule(load, module => setFinale(module.default));
  }, [load]);
  return (
    <div
      class={finaleCss.finale}
      onPointerDown={event => {
        for (const animation of event.currentTarget.getAnimations({ subtree: true })) animation.finish();
      }}
    >
      <span class={finaleCss.finaleRays} />
      {load && (
        <svg class={finaleCss.finalePlate} viewBox={finale?.box.join(' ')} aria-hidden="true">
          {finale?.parts.map(([part, entrance], i) => (
            <use
              key={part}
              href={`${tiles}#${game}-${part}`}
              data-entrance={entrance}
              style={{ '--nth': i / finale.parts.length }}
            />
          ))}
        </svg>
      )}
      <span class={finaleCss.crest}>
        <Drawing of="laurel" size={104} />
        <Emblem game={game} size={46} />
      </span>
      <b class={finaleCss.ribbon}>{ribbon}</b>
    </div>
  );
}
