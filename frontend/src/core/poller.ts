import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { get, Problem } from './http';

const SECOND = 1000;
const LONGEST_PAUSE = 60 * SECOND;

/**
 * The milliseconds until the next request. `quiet` counts the answers since the last news: the pause grows
 * from 3 s if somebody is about to move, from 10 s otherwise, to a minute.
 */
export function pollPause(eager: boolean, quiet: number, retryAfter = 0): number {
  const asked = eager ? 3 * SECOND * 1.12 ** quiet : 10 * SECOND * 1.5 ** quiet;
  return Math.max(Math.min(asked, LONGEST_PAUSE), retryAfter * SECOND);
}

/** The answers of a polled address, as signals. */
export interface Polled<T> {
  /** The newest answer; null before the first. */
  readonly data: ReadonlySignal<T | null>;
  /** True while the data may be out of date because the server cannot be reached. */
  readonly stale: ReadonlySignal<boolean>;
  /** When the server last said that the data is so; null before the first answer. */
  readonly asOf: ReadonlySignal<string | null>;
  /** Why there is no answer: a refusal such as 404. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** How many times the server has answered, including that nothing changed. */
  readonly answers: ReadonlySignal<number>;
  /** Shows an answer that came in another way, such as that to a move, and polls quickly again. */
  put(body: T): void;
  /** Sends a request now. */
  refresh(): void;
}

/** What a poller must know of the data. */
export interface PollOptions<T> {
  /** Whether somebody is about to change the data. */
  isEager?: (body: T) => boolean;
  /** Whether an answer is older than the one shown, so that it is dropped. */
  isOlder?: (body: T, shown: T) => boolean;
}

/** Polls one address while the page is visible: quickly after news, slower while nothing happens. */
export class Poller<T> implements Polled<T> {
  readonly data = signal<T | null>(null);
  readonly stale = signal(false);
  readonly asOf = signal<string | null>(null);
  readonly problem = signal<Problem | null>(null);
  readonly answers = signal(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;
  private quietAnswers = 0;
  private isRunning = false;

  constructor(
    private readonly path: string,
    private readonly options: PollOptions<T> = {},
  ) {}

  start(): () => void {
    this.isRunning = true;
    document.addEventListener('visibilitychange', this.onWake);
    addEventListener('online', this.onWake);
    addEventListener('news', this.onWake); // a notice has come
    void this.ask();
    return () => this.stop();
  }

  put(body: T): void {
    this.show(body);
    this.quietAnswers = 0;
    this.schedule(0);
  }

  refresh(): void {
    this.quietAnswers = 0;
    void this.ask();
  }

  private stop(): void {
    this.isRunning = false;
    document.removeEventListener('visibilitychange', this.onWake);
    removeEventListener('online', this.onWake);
    removeEventListener('news', this.onWake);
    this.cancel();
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  private readonly onWake = (): void => {
    if (document.visibilityState === 'visible') this.refresh();
    else this.cancel();
  };

  private async ask(): Promise<void> {
    this.cancel();
    const asking = new AbortController();
    this.asking = asking;
    const retryAfter = await this.askOnce(asking.signal);
    if (!asking.signal.aborted) this.schedule(retryAfter);
  }

  /** Sends one request; returns how many seconds the server wants to wait. */
  private async askOnce(signal: AbortSignal): Promise<number> {
    try {
      const reply = await get<T>(this.path, signal);
      if (signal.aborted) return 0;
      this.quietAnswers = reply.changed && !reply.stale ? 0 : this.quietAnswers + 1;
      if (reply.changed || this.data.value === null) this.show(reply.body);
      this.stale.value = reply.stale;
      this.asOf.value = reply.at;
      if (!reply.stale) this.answers.value += 1;
      return reply.retryAfter;
    } catch (err) {
      if (!signal.aborted) this.fail(err);
      return err instanceof Problem ? err.retryAfter : 0;
    }
  }

  private show(body: T): void {
    const shown = this.data.value;
    if (shown !== null && this.options.isOlder?.(body, shown)) return;
    this.data.value = body;
    this.problem.value = null;
  }

  private fail(err: unknown): void {
    this.quietAnswers += 2;
    if (err instanceof Problem && err.status < 500 && err.status !== 429) this.problem.value = err;
    else this.stale.value = true;
  }

  private schedule(retryAfter: number): void {
    clearTimeout(this.timer);
    if (!this.isRunning || document.visibilityState === 'hidden') return;
    const shown = this.data.value;
    const eager = shown !== null && (this.options.isEager?.(shown) ?? false);
    this.timer = setTimeout(() => void this.ask(), pollPause(eager, this.quietAnswers, retryAfter));
  }
}

/** Polls an address as long as the component is shown. */
export function usePolled<T>(path: string, options?: PollOptions<T>): Polled<T> {
  // The options are functions without state, so only a new address needs a new poller.
  const poller = useMemo(() => new Poller<T>(path, options), [path]);
  useEffect(() => poller.start(), [poller]);
  return poller;
}
