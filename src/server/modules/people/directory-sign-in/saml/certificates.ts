import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '../../../../../shared/contract/signInProvider.ts';

const RSA_BITS_LEAST = 2048;

export type ReadCertificate = { readonly facts: CertificateFacts } | { readonly fault: string };

/** Reads a certificate, as PEM or the base64 of metadata. A fault is a sentence for administrators. */
export function readCertificate(text: string): ReadCertificate {
  const certificate = parse(text);
  if (!certificate)
    return { fault: 'This is not a certificate. Paste it as PEM, with its first and last line.' };
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type !== 'rsa') return { fault: 'The certificate has no RSA key. Have the directory sign by RSA.' };
  if ((details?.modulusLength ?? 0) < RSA_BITS_LEAST)
    return { fault: `The certificate’s key is too short: ${RSA_BITS_LEAST} bits are needed.` };
  const { subject, fingerprint256: fingerprint, validTo } = certificate;
  return {
    facts: {
      pem: certificate.toString().trim(),
      subject: subject?.replaceAll('\n', ', ') ?? '',
      fingerprint,
      expiresAt: new Date(validTo).toISOString(),
    },
  };
}

function parse(text: string): X509Certificate | null {
  const base64 = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/** Certificates in a text, which is metadata or PEM of one or several. */
export const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
