import type { Guide } from '../../guide/types';
import { LazyPicture } from './LazyPicture';
import { rulesWords } from './rulesWords';

/** How Game of the Year is played: the pictures that the rules begin with. */
const guide: Guide = { captions: rulesWords, Picture: LazyPicture };
export default guide;
