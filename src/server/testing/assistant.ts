import type { OAuthClientProvider, OAuthTokens } from '@modelcontextprotocol/client';

type Client = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0];

/** What an assistant keeps of its connection, for the client of the Model Context Protocol. */
export class Assistant implements OAuthClientProvider {
  readonly clientMetadata;
  granted: OAuthTokens | undefined;
  /** Where it sends its member. */
  sentTo: URL | undefined;
  #client: Client;
  #verifier = '';
  #discovery: Discovery | undefined;

  constructor(readonly redirectUrl: string) {
    this.clientMetadata = { client_name: 'Desk assistant', redirect_uris: [redirectUrl] };
  }
  clientInformation(): Client {
    return this.#client;
  }
  saveClientInformation(client: NonNullable<Client>): void {
    this.#client = client;
  }
  tokens(): OAuthTokens | undefined {
    return this.granted;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.granted = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  invalidateCredentials(): void {
    this.granted = undefined;
  }
  discoveryState(): Discovery | undefined {
    return this.#discovery;
  }
  saveDiscoveryState(discovery: Discovery): void {
    this.#discovery = discovery;
  }
}
