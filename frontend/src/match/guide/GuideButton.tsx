import { useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import { Button } from '../../ui/Button';
import { guideWords } from './words';

/** The button that shows how a game is played; none for a game without a guide. */
export function GuideButton({ game }: { game: string }) {
  const say = useWords(guideWords);
  const guide = gameParts(game)?.guide;
  if (!say || !guide) return null;
  const show = async () => (await import('./guideSheet')).showGuide(game, guide);
  return (
    <Button kind="quiet" icon="eye" onClick={show}>
      {say('title')}
    </Button>
  );
}
