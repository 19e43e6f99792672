import { useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import { Button } from '../../ui/Button';
import { guideWords, showGuide } from './guideSheet';

/** The button that shows how a game is played; none for a game without a guide. */
export function GuideButton({ game }: { game: string }) {
  const say = useWords(guideWords);
  const guide = gameParts(game)?.guide;
  if (!say || !guide) return null;
  return (
    <Button kind="quiet" icon="eye" onClick={() => showGuide(game, guide)}>
      {say('title')}
    </Button>
  );
}
