// What a test of a page waits for may take long on a busy machine; only a test that fails waits for so long.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
