import type { Config } from '../config.ts';

/** Variables whose values are shown nowhere, or whose password is not. */
const SECRET_NAMES = [
  'SECRET',
  'SECRET_PREVIOUS',
  'S3_SECRET_KEY',
  'S3_ACCESS_KEY',
  'METRICS_TOKEN',
  'TRANSLATION_KEY',
];
const URL_NAMES = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'];
/** Shorter texts occur by chance. */
const SHORTEST = 4;

/** Returns a function that takes every secret of the environment and the configuration out of a text. */
export function redactor(env: NodeJS.ProcessEnv, config: Config | null): (text: string) => string {
  const urls = [...URL_NAMES.map((name) => env[name]), config?.databaseUrl, config?.smtpUrl];
  const secrets = [
    ...SECRET_NAMES.flatMap((name) => [env[name], ...(env[name]?.split(',') ?? [])]),
    ...(config?.secrets ?? []),
    config?.s3?.keys?.secretAccessKey,
    config?.s3?.keys?.accessKeyId,
    config?.translation?.key,
    ...urls.flatMap((url) => [url, ...passwordsOf(url)]),
  ]
    .map((secret) => secret?.trim() ?? '')
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** The password of an address, as it is written there and as it is meant. */
function passwordsOf(url: string | null | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A percent sign that encodes nothing: it is meant as it is written.
    return [password];
  }
}
