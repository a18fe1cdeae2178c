import type * as accessRequest from '../contract/accessRequest.ts';
import type * as account from '../contract/account.ts';
import type * as apiKey from '../contract/apiKey.ts';
import type * as approval from '../contract/approval.ts';
import type * as approvalRule from '../contract/approvalRule.ts';
import type * as attribute from '../contract/attribute.ts';
import type * as attributeTools from '../contract/attributeTools.ts';
import type * as audience from '../contract/audience.ts';
import type * as auth from '../contract/auth.ts';
import type * as basket from '../contract/basket.ts';
import type * as bulkChange from '../contract/bulkChange.ts';
import type * as calendar from '../contract/calendar.ts';
import type * as changeLog from '../contract/changeLog.ts';
import type * as columnChoice from '../contract/columnChoice.ts';
import type * as comment from '../contract/comment.ts';
import type * as configuration from '../contract/configuration.ts';
import type * as connectedApp from '../contract/connectedApp.ts';
import type * as contentKinds from '../contract/contentKinds.ts';
import type { Method } from '../contract/endpoint.ts';
import type * as favourite from '../contract/favourite.ts';
import type * as fileManager from '../contract/fileManager.ts';
import type * as fileRequest from '../contract/fileRequest.ts';
import type * as finder from '../contract/finder.ts';
import type * as firstWeek from '../contract/firstWeek.ts';
import type * as folder from '../contract/folder.ts';
import type * as group from '../contract/group.ts';
import type * as importCalls from '../contract/importCalls.ts';
import type * as importFile from '../contract/importFile.ts';
import type * as inbox from '../contract/inbox.ts';
import type * as invitation from '../contract/invitation.ts';
import type * as job from '../contract/job.ts';
import type * as ledger from '../contract/ledger.ts';
import type * as library from '../contract/library.ts';
import type * as libraryChange from '../contract/libraryChange.ts';
import type * as libraryItem from '../contract/libraryItem.ts';
import type * as list from '../contract/list.ts';
import type * as market from '../contract/market.ts';
import type * as missed from '../contract/missed.ts';
import type * as navigation from '../contract/navigation.ts';
import type * as outbox from '../contract/outbox.ts';
import type * as pageView from '../contract/pageView.ts';
import type * as personalData from '../contract/personalData.ts';
import type * as presence from '../contract/presence.ts';
import type * as preview from '../contract/preview.ts';
import type * as purpose from '../contract/purpose.ts';
import type * as recall from '../contract/recall.ts';
import type * as receipt from '../contract/receipt.ts';
import type * as related from '../contract/related.ts';
import type * as renditionPreset from '../contract/renditionPreset.ts';
import type * as report from '../contract/report.ts';
import type * as savedFilter from '../contract/savedFilter.ts';
import type * as savedSearch from '../contract/savedSearch.ts';
import type * as scim from '../contract/scim.ts';
import type * as search from '../contract/search.ts';
import type * as searchSynonym from '../contract/searchSynonym.ts';
import type * as secondStep from '../contract/secondStep.ts';
import type * as seeingAs from '../contract/seeingAs.ts';
import type * as share from '../contract/share.ts';
import type * as shownThen from '../contract/shownThen.ts';
import type * as signInProvider from '../contract/signInProvider.ts';
import type * as sinceTaken from '../contract/sinceTaken.ts';
import type * as stableLink from '../contract/stableLink.ts';
import type * as stack from '../contract/stack.ts';
import type * as status from '../contract/status.ts';
import type * as storage from '../contract/storage.ts';
import type * as terms from '../contract/terms.ts';
import type * as translationFile from '../contract/translationFile.ts';
import type * as usageRight from '../contract/usageRight.ts';
import type * as user from '../contract/user.ts';
import type * as webhook from '../contract/webhook.ts';

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
  | EndpointsIn<typeof accessRequest>
  | EndpointsIn<typeof account>
  | EndpointsIn<typeof attribute>
  | EndpointsIn<typeof attributeTools>
  | EndpointsIn<typeof audience>
  | EndpointsIn<typeof auth>
  | EndpointsIn<typeof basket>
  | EndpointsIn<typeof bulkChange>
  | EndpointsIn<typeof calendar>
  | EndpointsIn<typeof changeLog>
  | EndpointsIn<typeof columnChoice>
  | EndpointsIn<typeof comment>
  | EndpointsIn<typeof configuration>
  | EndpointsIn<typeof connectedApp>
  | EndpointsIn<typeof contentKinds>
  | EndpointsIn<typeof favourite>
  | EndpointsIn<typeof fileManager>
  | EndpointsIn<typeof fileRequest>
  | EndpointsIn<typeof finder>
  | EndpointsIn<typeof firstWeek>
  | EndpointsIn<typeof folder>
  | EndpointsIn<typeof importCalls>
  | EndpointsIn<typeof importFile>
  | EndpointsIn<typeof inbox>
  | EndpointsIn<typeof invitation>
  | EndpointsIn<typeof job>
  | EndpointsIn<typeof group>
  | EndpointsIn<typeof ledger>
  | EndpointsIn<typeof library>
  | EndpointsIn<typeof list>
  | EndpointsIn<typeof libraryChange>
  | EndpointsIn<typeof market>
  | EndpointsIn<typeof libraryItem>
  | EndpointsIn<typeof missed>
  | EndpointsIn<typeof navigation>
  | EndpointsIn<typeof outbox>
  | EndpointsIn<typeof pageView>
  | EndpointsIn<typeof personalData>
  | EndpointsIn<typeof presence>
  | EndpointsIn<typeof preview>
  | EndpointsIn<typeof purpose>
  | EndpointsIn<typeof recall>
  | EndpointsIn<typeof receipt>
  | EndpointsIn<typeof related>
  | EndpointsIn<typeof renditionPreset>
  | EndpointsIn<typeof report>
  | EndpointsIn<typeof savedFilter>
  | EndpointsIn<typeof savedSearch>
  | EndpointsIn<typeof scim>
  | EndpointsIn<typeof search>
  | EndpointsIn<typeof searchSynonym>
  | EndpointsIn<typeof secondStep>
  | EndpointsIn<typeof seeingAs>
  | EndpointsIn<typeof share>
  | EndpointsIn<typeof shownThen>
  | EndpointsIn<typeof sinceTaken>
  | EndpointsIn<typeof stableLink>
  | EndpointsIn<typeof signInProvider>
  | EndpointsIn<typeof stack>
  | EndpointsIn<typeof status>
  | EndpointsIn<typeof storage>
  | EndpointsIn<typeof apiKey>
  | EndpointsIn<typeof approval>
  | EndpointsIn<typeof approvalRule>
  | EndpointsIn<typeof terms>
  | EndpointsIn<typeof translationFile>
  | EndpointsIn<typeof usageRight>
  | EndpointsIn<typeof user>
  | EndpointsIn<typeof webhook>;

/** By method and path. */
type EndpointsByPath = {
  [M in Method]: {
    [E in AnyEndpoint as E extends { method: M; path: infer P extends string } ? P : never]: E;
  };
};

export type { Method };
export type PathOf<M extends Method> = keyof EndpointsByPath[M] & string;
type EndpointAt<M extends Method, P extends PathOf<M>> = EndpointsByPath[M][P];

/** A list may be read-only. Where fields have names of the content's own, such as facets in a query, they are of type `Open`. */
type Sendable<T, Open> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item, Open>[]
  : T extends object
    ? { [Key in keyof T]: string extends Key ? Open : Sendable<T[Key], Open> }
    : T;
type OpenParameter = string | number | readonly string[] | undefined;
type Sent<S> = Sendable<SchemaInput<S>, OpenParameter>;

type Params<E> = E extends { params: infer S } ? { params: Sent<S> } : { params?: never };
type Body<E> = E extends { body: infer S } ? { body: Sendable<SchemaInput<S>, unknown> } : { body?: never };
type Query<E> = E extends { query: infer S }
  ? object extends Sent<S>
    ? { query?: Sent<S> | URLSearchParams }
    : { query: Sent<S> | URLSearchParams }
  : { query?: never };

type Options<E> = Params<E> & Query<E> & Body<E> & { signal?: AbortSignal; keepalive?: boolean };
/** The last arguments of a call; left out when the endpoint takes nothing. */
export type OptionsOf<M extends Method, P extends PathOf<M>> =
  object extends Options<EndpointAt<M, P>>
    ? [options?: Options<EndpointAt<M, P>>]
    : [options: Options<EndpointAt<M, P>>];
/** What the call returns; nothing where the endpoint declares no response. */
export type ResponseOf<M extends Method, P extends PathOf<M>> =
  EndpointAt<M, P> extends { response: infer S } ? Output<S> : undefined;
