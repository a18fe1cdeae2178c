import type { Problem } from '../../../shared/contract/common.ts';

/** A refused call, as the server told it. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Name of what waits behind a password. */
  readonly subject: string | undefined;
  /** Seconds to wait, when the server throttles. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem, retryAfter: number | null = null) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
    this.subject = problem.subject;
    this.retryAfter = retryAfter;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const wait = Number(response.headers.get('Retry-After'));
  const problem = isProblem(body) ? body : { code: `http_${response.status}`, message: response.statusText };
  return new ApiError(response.status, problem, Number.isFinite(wait) && wait > 0 ? wait : null);
}
