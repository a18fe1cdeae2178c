import { tracingChannel } from 'node:diagnostics_channel';

/** A request as it is served; what is known at its end only is set until then. */
export interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** `traceparent` of a proxy that is trusted. */
  readonly caller: string | null;
  /** Pattern of the route that answered, for example `/api/private/news/{slug}`. */
  route?: string;
  status?: number;
}
/** A run of a background job. */
export interface TracedJob {
  readonly name: string;
  readonly jobId: string;
  /** The request for which it was stored. */
  readonly requestId: string | null;
}
/** A statement of the database, without its values. */
export interface TracedQuery {
  readonly text: string;
}
/** A call of the object store. */
export interface TracedStoreCall {
  readonly operation: string;
}

/** Published for `tracing`, where it is configured; without a listener it costs next to nothing. */
export const tracedCalls = {
  request: tracingChannel<unknown, TracedRequest>('sillage:request'),
  job: tracingChannel<unknown, TracedJob>('sillage:job'),
  query: tracingChannel<unknown, TracedQuery>('sillage:query'),
  store: tracingChannel<unknown, TracedStoreCall>('sillage:store'),
};
