import type { Guide } from '../../guide/types';
import { RulesPicture } from './RulesPicture';
import { rulesWords } from './rulesWords';

/** How Cathedrals is played: the pictures that the rules begin with. */
const guide: Guide = { captions: rulesWords, Picture: RulesPicture };
export default guide;
