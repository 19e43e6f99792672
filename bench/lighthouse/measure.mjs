// Loads pages as a phone does, with Lighthouse's own API, and prints what it finds as JSON: one line a load.
// Takes one argument, as JSON: { chromium, runs, origin, pages: [{ name, path, storage }] }, where `storage` is
// what the browser's local storage holds before the page is opened.

import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const NUMBERS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const SETTINGS = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'silent' };

const { chromium, runs, origin, pages } = JSON.parse(process.argv[2]);

/** Opens a page once in a browser without a memory, except for the session it is given. */
async function measure(browser, { name, path, storage }) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/v1/health`); // of the same origin, and it loads nothing of the app
    await page.evaluate(values => Object.assign(localStorage, values), storage);
    const { lhr } = await lighthouse(`${origin}${path}`, SETTINGS, undefined, page);
    return { name, ...findings(lhr) };
  } finally {
    await context.close();
  }
}

/** Of Lighthouse's report: scores of 100, milliseconds, the layout shift, what was loaded, what is wrong. */
function findings({ categories, audits, environment, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const requests = audits['network-requests'].details.items;
  return {
    ...Object.fromEntries(CATEGORIES.map(key => [key, Math.round(categories[key].score * 100)])),
    ...Object.fromEntries(Object.entries(NUMBERS).map(([key, audit]) => [key, audits[audit].numericValue])),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.map(({ url, transferSize }) => [url.replace(origin, ''), transferSize]),
    machine: environment.benchmarkIndex,
    failed: ['accessibility', 'best-practices'].flatMap(key => failedAudits(categories[key], audits)),
    shifted: (audits['layout-shifts']?.details?.items ?? []).map(({ node, score }) => [node?.snippet, score]),
  };
}

/** The audits that a category counts and that are not passed, each with the elements it names. */
function failedAudits({ auditRefs }, audits) {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => [id, (audits[id].details?.items ?? []).map(({ node }) => node?.snippet).filter(Boolean)]);
}

const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  // Round by round: a busy minute of the machine then spoils one load of each page, not all loads of one.
  for (let run = 0; run < runs; run++)
    for (const page of pages) console.log(JSON.stringify(await measure(browser, page)));
} finally {
  await browser.close();
}
