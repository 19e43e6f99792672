import type { Guide } from '../../../match/guide/types';
import { RulesPicture, rulesWords } from './rulesWords';

/** How Anno 1452 is played: the pictures that the rules begin with. */
const guide: Guide = { captions: rulesWords, Picture: RulesPicture };
export default guide;
