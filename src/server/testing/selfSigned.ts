import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyWithCertificate {
  readonly privateKey: KeyObject;
  readonly certificate: string;
}

/** A new RSA key with a certificate of its own, as directories have them. */
export function makeCertificate({
  name = 'directory.house.example',
  bits = 2048,
  from = new Date(Date.now() - 86_400_000),
  until = new Date(Date.now() + 365 * 86_400_000),
} = {}): KeyWithCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_RSA,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, SHA256_RSA, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey,
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n'),
  };
}

/** A value of ASN.1 in its distinguished encoding. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}
function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const SHA256_RSA = sequence(oid('2a864886f70d01010b'), der(0x05));
