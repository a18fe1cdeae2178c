import type { z } from 'zod';
import type { HttpClient } from './httpClient.ts';

export interface Call<Answer extends z.ZodType> {
  /** Path below the back-office's base, with its leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  answer: Answer;
  signal?: AbortSignal;
}

/** One call of the back-office that is no plain CRUD; its answer is checked against the contract. */
export type Caller = <Answer extends z.ZodType>(call: Call<Answer>) => Promise<z.output<Answer>>;

export function createCaller(backend: string, http: HttpClient): Caller {
  return async ({ path, method = 'GET', body, answer, signal }) => {
    const { json } = await http(`${backend}${path}`, {
      method,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answer.parse(json);
  };
}
