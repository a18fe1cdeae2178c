/** One worker of a queue: sleeps until it is woken, then takes jobs and runs them until there is none. */
export interface JobWorker {
  /** A job was stored, or will be once a transaction is committed. */
  wake(): void;
  /** Resolves when the job at hand has ended. */
  stop(): Promise<void>;
}

/** Milliseconds before each further look for a job that was not there: the transaction that stores it may not be over. */
const PAUSES = [50, 100, 200, 400];

/** `runNext` returns whether there was a job. It must not throw. */
export function startJobWorker(runNext: () => Promise<boolean>): JobWorker {
  let isStopping = false;
  let isWoken = false;
  let endSleep: (() => void) | null = null;

  /** Until it is woken, or for so many milliseconds. */
  const sleep = (pause?: number) =>
    new Promise<void>((resolve) => {
      const timer = pause === undefined ? undefined : setTimeout(resolve, pause).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    await sleep();
    for (let vain = 0; !isStopping; ) {
      isWoken = false;
      if (await runNext()) vain = 0;
      // A job that came between the look and the sleep must not wait for the next look.
      else if (!isWoken && !isStopping) await sleep(PAUSES[vain++]);
      if (isWoken) vain = 0;
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
