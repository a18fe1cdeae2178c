/** `env` is what tests read; `stop` ends the processes that were started and removes their folder. */
export interface TestService {
  env: Record<string, string>;
  stop(): Promise<void>;
}
export function startS3(options?: { server?: 'swift' | 'rgw' }): Promise<TestService>;
export function startPostgres(): Promise<TestService>;
