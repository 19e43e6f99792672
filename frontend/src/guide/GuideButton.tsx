import { Button } from '../shared/ui/Button';
import { useWords } from '../shared/words';
import { GUIDES } from './guides';
import { guideWords } from './words';

/** The button that shows how a game is played; none for a game without a guide. */
export function GuideButton({ game }: { game: string }) {
  const say = useWords(guideWords);
  const show = async () => (await import('./guideSheet')).showGuide(game);
  if (!say || !GUIDES[game]) return null;
  return (
    <Button kind="quiet" icon="eye" onClick={show}>
      {say('title')}
    </Button>
  );
}
