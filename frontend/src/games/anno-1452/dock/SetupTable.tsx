import { useEffect } from 'preact/hooks';
import { boxAround, type PlaceState, useCamera } from '../../../board';
import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import type { TableProps } from '../../../match/kit/kit';
import { factSentences } from '../../../match/table/facts';
import { useStateFor } from '../../../match/table/useStateFor';
import { pointsOf, type RegionSigns } from '../table/EmpireMap';
import { EmpireTable } from '../table/EmpireTable';
import { BOX, stonesOf } from '../table/outlines';
import type { EmpireGame, EmpireScene, Stone } from '../table/types';
import { offered, offeredWith } from '../turn/outlook';

const NONE_CHOSEN: readonly string[] = [];

/** The table while the first two stones are set, in two neighbouring regions. */
export default function SetupTable({ scene, sending, play }: TableProps<EmpireGame>) {
  const { view, say, valueName, match } = scene;
  const camera = useCamera(BOX);
  const [chosen, setChosen] = useStateFor(match.version, NONE_CHOSEN);
  useEffect(() => camera.keepInSight(chosen.length > 0 ? boxAround(pointsOf(chosen)) : null), [chosen]);
  const [decision] = scene.decisions;
  const [first, second] = chosen;
  const open = first ? offeredWith(decision, { region1: first }, 'region2') : offered(decision, 'region1');
  const tap = (region: string) => {
    if (sending) return;
    if (chosen.includes(region)) return setChosen(chosen.filter(each => each !== region));
    if (first && open.includes(region)) return setChosen([first, region]);
    if (offered(decision, 'region1').includes(region)) setChosen([region]);
  };
  const hint = second ? null : say(first ? 'setup.second' : 'do.setup.help');
  const about = factSentences(decision?.facts, scene, { region1: second ?? first });
  return (
    <EmpireTable
      {...{ scene, camera }}
      isAimed
      stones={[...view.stones, ...chosen.flatMap(region => firstStone(region, scene) ?? [])]}
      signs={setupSigns(open, chosen)}
      onChoose={tap}
      dock={
        <ChoiceDock
          title={say('do.setup')}
          note={[hint, about].filter(Boolean).join(' ')}
          act={{
            text: first ? say('setup.set', { regions: chosen }, valueName) : say('setup.choose'),
            disabled: !second,
            onAct: () => play('setup', { region1: first, region2: second }),
          }}
          onBack={() => setChosen([])}
          sending={sending}
        />
      }
    />
  );
}

/** The reader's stone as it is to stand in a region. */
function firstStone(region: string, { view, mine }: EmpireScene): Stone | null {
  const taken = view.stones.map(({ stone }) => stone);
  const stone = stonesOf(region).find(id => !taken.includes(id));
  if (stone === undefined || mine === null) return null;
  return { stone, region, owner_seat: mine, level: 1, citizens: 0, city: false, dowry: false };
}

/** Where a first stone can be set, and where it is to be. */
function setupSigns(open: readonly string[], chosen: readonly string[]): Record<string, RegionSigns> {
  const signs = (ids: readonly string[], state: PlaceState) => ids.map(id => [id, { state }] as const);
  return Object.fromEntries<RegionSigns>([...signs(open, 'possible'), ...signs(chosen, 'chosen')]);
}
