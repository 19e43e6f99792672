import { formatList } from '../../../core/i18n';
import { FactList } from '../../../ui/art/FactList';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { dateText } from '../board/texts';
import { dayNumber } from '../map/calendar';
import type { Player, YearScene } from '../table/types';
import * as inspectCss from './inspect.css';
import { LedgerView } from './LedgerView';

/** All that lies open of one player, and to the reader their own secrets. */
export default function Inspect({ scene, seat }: { scene: YearScene; seat: number }) {
  const { view, say, mine } = scene;
  const player = view.players[seat];
  if (!player) return null;
  if (!scene.hasAllWords) return <Spinner />;
  const own = seat === mine ? view.mine : null;
  const traits = (ids: readonly string[]) => ids.map(id => say(`trait.${id}`));
  return (
    <div class={`${ui.stack} ${inspectCss.yearInspect}`}>
      <FactList lines={linesOf(scene, player)} />
      <List title={say('view.yes')} texts={traits(player.yes)} />
      <List title={say('view.no')} texts={traits(player.no)} />
      <List title={say('view.players.waiting')} texts={player.waiting.map(card => say(`fortune.${card}`))} />
      <List title={say('view.person')} texts={traits(own?.person ?? [])} />
      <LedgerView scene={scene} seat={seat} />
    </div>
  );
}

/** What is said in a line each. */
function linesOf({ view, say, valueName, mine }: YearScene, player: Player): [string, string][] {
  const lucky = player.seat === mine ? view.mine?.lucky : player.lucky;
  const togo = dayNumber(view.finish) - dayNumber(player.day);
  const states = [
    player.skip > 0 && `${say('view.skip')}: ${player.skip}`,
    player.broke && say('view.broke'),
    player.angel && say('view.angel'),
    player.no_extra && say('view.no_extra'),
  ].filter(state => state !== false);
  const maybe: [string, string][] = [
    [say('view.birthday'), birthdayText(player, say)],
    [say('view.lucky'), lucky ? String(lucky) : ''],
    [say('inspect.state'), formatList(states)],
  ];
  return [
    [say('view.cash'), valueName(player.cash, 'money')],
    [say('view.day'), `${dateText(dayNumber(player.day))} (${say('inspect.to_go', { n: togo })})`],
    [say('view.holidays'), String(player.holidays)],
    ...maybe.filter(([, value]) => value),
  ];
}

/** "3 May 1980, Taurus"; empty until all birthdays are in. */
function birthdayText({ birthday, sign, year }: Player, say: YearScene['say']): string {
  if (birthday === null) return '';
  const date = [dateText(dayNumber(birthday)), year].filter(Boolean).join(' ');
  return [date, sign && say(`sign.${sign}`)].filter(Boolean).join(', ');
}

/** Some texts below a title; nothing without texts. */
function List({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
