import type { Guide } from '../../guide/types';
import { LazyPicture } from './LazyPicture';
import { rulesWords } from './rulesWords';

/** How Anno 1452 is played: the pictures that the rules begin with. */
const guide: Guide = { captions: rulesWords, Picture: LazyPicture };
export default guide;
