import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Item = number | string | Uint8Array | Map<Item, Item>;

/** As much of CBOR as an attestation without a statement needs. */
function encode(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  const pairs = [...item].flatMap(([key, value]) => [encode(key), encode(value)]);
  return Buffer.concat([head(5, item.size), ...pairs]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

interface Use {
  readonly challenge: string;
  /** The page's own; another one for a phishing page. */
  readonly origin: string;
  /** Whether the device checks that it is them. */
  readonly isVerified?: boolean;
  /**
   * What an attacker changes: the site and the act that are signed for, the counter, and whether a user was present.
   */
  readonly site?: string;
  readonly act?: string;
  readonly count?: number;
  readonly isPresent?: boolean;
}

/** A device with one passkey, as a browser speaks to it; it makes no attestation. An attacker's takes another's `id`. */
export function openAuthenticator(id: Buffer = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ format: 'jwk' });
  const key = new Map<Item, Item>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(point.x ?? '', 'base64url')],
    [-3, Buffer.from(point.y ?? '', 'base64url')],
  ]);
  let counter = 0;

  function dataOf(use: Use, attested: Uint8Array = Buffer.alloc(0)): Buffer {
    counter += 1;
    const { origin, site = new URL(origin).hostname, isVerified = true, isPresent = true } = use;
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(use.count ?? counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, attested]);
  }
  const clientData = (type: string, { challenge, origin, act = type }: Use): Buffer =>
    Buffer.from(JSON.stringify({ type: act, challenge, origin, crossOrigin: false }));
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id,
    /** What the browser returns once a passkey is made. */
    make(use: Use) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(key)]);
      const attestation = new Map<Item, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map<Item, Item>()],
        ['authData', dataOf(use, attested)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', use).toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What the browser returns once it is used. */
    use(use: Use) {
      const client = clientData('webauthn.get', use);
      const data = dataOf(use);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
