/** One worker of a queue: takes a job, runs it, and sleeps when there is none until it is woken or time is up. */
export interface JobWorker {
  wake(): void;
  /** Resolves when the job at hand has ended. */
  stop(): Promise<void>;
}

/** `runNext` returns whether there was a job. It must not throw. */
export function startJobWorker(runNext: () => Promise<boolean>, { idleMs }: { idleMs: number }): JobWorker {
  let isStopping = false;
  let isWoken = false;
  let endSleep: (() => void) | null = null;

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      timer.unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    while (!isStopping) {
      isWoken = false;
      if (await runNext()) continue;
      // A job that came between the look and the sleep must not wait for the next poll.
      if (!isWoken && !isStopping) await sleep();
      endSleep = null;
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
