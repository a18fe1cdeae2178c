import type { Problem } from '../contract/common.ts';

/** A refused call, as the server described it. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** As the server sent it; react-admin reads the messages of fields here. */
  readonly body: Problem;
  /** Seconds to wait, when the server throttles. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem, retryAfter: number | null = null) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = problem;
    this.retryAfter = retryAfter;
  }

  get code(): string {
    return this.body.code;
  }
  /** Messages by field. */
  get errors(): Readonly<Record<string, string>> {
    return this.body.errors ?? {};
  }
  /** Name of what waits behind a password. */
  get subject(): string | undefined {
    return this.body.subject;
  }
}

/** No response: no network, or a server that is unreachable. */
export const unreachable = () =>
  new ApiError(0, { code: 'network', message: 'The server could not be reached.' });

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const wait = Number(response.headers.get('Retry-After'));
  const problem = isProblem(body) ? body : { code: `http_${response.status}`, message: response.statusText };
  return new ApiError(response.status, problem, Number.isFinite(wait) && wait > 0 ? wait : null);
}
