/**
 * `env` is what tests read; `pause` ends the processes, `resume` starts them again with the same data and at the same
 * address, and `stop` ends them and removes their folder.
 */
export interface TestService {
  env: Record<string, string>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startS3(options?: { server?: 'swift' | 'rgw' }): Promise<TestService>;
export function startCeph(): Promise<TestService>;
export function startPostgres(options?: { below?: string }): Promise<TestService & { folder: string }>;
export function startReplica(
  env: Record<string, string>,
): Promise<Omit<TestService, 'env'> & { url: string }>;
export function startPooler(env: Record<string, string>): Promise<Pick<TestService, 'env' | 'stop'>>;
