import type * as attribute from '../../../shared/contract/attribute.ts';
import type * as auth from '../../../shared/contract/auth.ts';
import type * as basket from '../../../shared/contract/basket.ts';
import type * as configuration from '../../../shared/contract/configuration.ts';
import type { Method } from '../../../shared/contract/endpoint.ts';
import type * as event from '../../../shared/contract/event.ts';
import type * as faq from '../../../shared/contract/faq.ts';
import type * as favourite from '../../../shared/contract/favourite.ts';
import type * as library from '../../../shared/contract/library.ts';
import type * as libraryItem from '../../../shared/contract/libraryItem.ts';
import type * as mediaPortal from '../../../shared/contract/mediaPortal.ts';
import type * as missed from '../../../shared/contract/missed.ts';
import type * as navigation from '../../../shared/contract/navigation.ts';
import type * as news from '../../../shared/contract/news.ts';
import type * as pageView from '../../../shared/contract/pageView.ts';
import type * as renditionPreset from '../../../shared/contract/renditionPreset.ts';
import type * as search from '../../../shared/contract/search.ts';
import type * as secondStep from '../../../shared/contract/secondStep.ts';
import type * as seeingAs from '../../../shared/contract/seeingAs.ts';
import type * as toolkit from '../../../shared/contract/toolkit.ts';
import type * as trainingVideo from '../../../shared/contract/trainingVideo.ts';
import type * as user from '../../../shared/contract/user.ts';

// Types only: the schemas themselves would bring the validator into the bundle.

// Compared by shape rather than by the schemas' own types: comparing those takes the compiler minutes.
interface Declared {
  readonly method: Method;
  readonly path: string;
}
type Output<S> = S extends { _zod: { output: infer T } } ? T : never;
type SchemaInput<S> = S extends { _zod: { input: infer T } } ? T : never;

type ValueOf<T> = T[keyof T];
type EndpointOf<T> = T extends Declared ? T : never;
/** What a file of the contract declares: endpoints by themselves, or in an object named `…Endpoints`. */
type EndpointsIn<Module> =
  | EndpointOf<ValueOf<Module>>
  | ValueOf<{
      [Name in keyof Module as Name extends `${string}Endpoints` ? Name : never]: EndpointOf<
        ValueOf<Module[Name]>
      >;
    }>;
type AnyEndpoint =
  | EndpointsIn<typeof attribute>
  | EndpointsIn<typeof auth>
  | EndpointsIn<typeof basket>
  | EndpointsIn<typeof configuration>
  | EndpointsIn<typeof event>
  | EndpointsIn<typeof faq>
  | EndpointsIn<typeof favourite>
  | EndpointsIn<typeof library>
  | EndpointsIn<typeof libraryItem>
  | EndpointsIn<typeof mediaPortal>
  | EndpointsIn<typeof missed>
  | EndpointsIn<typeof navigation>
  | EndpointsIn<typeof news>
  | EndpointsIn<typeof pageView>
  | EndpointsIn<typeof renditionPreset>
  | EndpointsIn<typeof search>
  | EndpointsIn<typeof seeingAs>
  | EndpointsIn<typeof secondStep>
  | EndpointsIn<typeof toolkit>
  | EndpointsIn<typeof trainingVideo>
  | EndpointsIn<typeof user>;

/** By method and path, without the calls of the back-office. */
type EndpointsByPath = {
  [M in Method]: {
    [E in AnyEndpoint as E extends { method: M; path: infer P extends string }
      ? P extends `/api/backend/${string}`
        ? never
        : P
      : never]: E;
  };
};
export type PortalMethod = Method;
export type PathOf<M extends PortalMethod> = keyof EndpointsByPath[M] & string;
type EndpointAt<M extends PortalMethod, P extends PathOf<M>> = EndpointsByPath[M][P];

/** Schemas that convert what they get take `unknown`; a client sends text or numbers. */
type Sendable<T> = unknown extends T
  ? string | number
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? { [Key in keyof T]: string extends Key ? OpenValue : Sendable<T[Key]> }
      : T;
/** Any further parameter, where an endpoint takes parameters by names of the content's own: facets. */
type OpenValue = string | number | readonly string[] | undefined;
type Input<S> = Sendable<SchemaInput<S>>;

type Params<E> = E extends { params: infer S } ? { params: Input<S> } : { params?: never };
type Body<E> = E extends { body: infer S } ? { body: Input<S> } : { body?: never };
type Query<E> = E extends { query: infer S }
  ? object extends Input<S>
    ? { query?: Input<S> | URLSearchParams }
    : { query: Input<S> | URLSearchParams }
  : { query?: never };

type Options<E> = Params<E> & Query<E> & Body<E> & { signal?: AbortSignal; keepalive?: boolean };
/** The last arguments of a call; left out when the endpoint takes nothing. */
export type OptionsOf<M extends PortalMethod, P extends PathOf<M>> =
  object extends Options<EndpointAt<M, P>>
    ? [options?: Options<EndpointAt<M, P>>]
    : [options: Options<EndpointAt<M, P>>];
/** What the call returns; nothing where the endpoint declares no response. */
export type ResponseOf<M extends PortalMethod, P extends PathOf<M>> =
  EndpointAt<M, P> extends { response: infer S } ? Output<S> : undefined;
