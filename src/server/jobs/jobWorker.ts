/** One worker of a queue: takes a job, runs it, and sleeps when there is none until it is woken or time is up. */
export interface JobWorker {
  /** A job was stored, or will be once a transaction is committed. */
  wake(): void;
  /** Resolves when the job at hand has ended. */
  stop(): Promise<void>;
}

/** Milliseconds between looks for a job: short at first, for a transaction that stores one and is not over, then longer. */
const PAUSE = { first: 50, most: 5_000 };

/** `runNext` returns whether there was a job. It must not throw. */
export function startJobWorker(runNext: () => Promise<boolean>): JobWorker {
  let isStopping = false;
  let isWoken = false;
  let endSleep: (() => void) | null = null;

  const sleep = (pause: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    let pause = PAUSE.first;
    while (!isStopping) {
      isWoken = false;
      const hasRun = await runNext();
      // A job that came between the look and the sleep must not wait for the next look.
      if (!hasRun && !isWoken && !isStopping) await sleep(pause);
      pause = hasRun || isWoken ? PAUSE.first : Math.min(pause * 2, PAUSE.most);
    }
  })();

  const wake = () => {
    isWoken = true;
    endSleep?.();
  };
  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      await loop;
    },
  };
}
