import { isIP } from 'node:net';
import path from 'node:path';
import { toBusinessDate } from '@kuri/shared/contract';
import { errorCode } from '../database/database-errors.ts';
import { readHosts } from '../database/database-hosts.ts';

/** This machine, where a proxy runs unless the environment says otherwise. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

/** True for a bucket, false for a folder. */
export function isBucket(place: string): boolean {
  return place.startsWith('s3://');
}

/** Settings of the running program. */
export interface Config {
  port: number;
  host: string;
  /** Address of the metrics, apart from the console's; undefined for none. */
  metrics: { host: string; port: number } | undefined;
  /** Folder of the embedded database and its secrets. */
  dataDir: string;
  /** The release store: a folder, or `s3://bucket/prefix`. */
  releases: string;
  /** Folder that mirrors a bucket's releases for serving. */
  releasesMirror: string;
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The console's own address, e.g. `https://kuri.example`; undefined on a LAN without one. */
  publicUrl: string | undefined;
  /** Login that owns the tables, where `databaseUrl` does not; it only migrates. */
  databaseOwnerUrl: string | undefined;
  /** Standby of `databaseUrl` for reports and pages for everybody; undefined for none. */
  databaseReadUrl: string | undefined;
  /** True fills an empty database with the demo account. */
  demo: boolean;
  /** Signs the login tokens; undefined leaves it to the data folder. */
  authSecret: string | undefined;
  /** Source of all sealed numbers of the draws; undefined leaves it to the data folder. */
  drawSecret: string | undefined;
  /** Secrets of draws from before a renewal, the newest first. */
  formerDrawSecrets: readonly string[];
  /** Source of the codes on slips; undefined for the oldest secret of the draws. */
  slipSecret: string | undefined;
  /** Accounts site that the profile menu links to. */
  accountsUrl: string | null;
  /** User ids that may change what is live; undefined for the ADMINs of the only account. */
  consoleAdmins: string[] | undefined;
  /** Account named on the sign-in page: an id, `only` for the one there is, `none`. */
  signInAccount: string;
  /** Start of the project, `YYYY-MM-DD`; null for the start of the account's first group. */
  projectStart: string | null;
  /** Addresses and CIDRs that may name a request's origin. */
  trustedProxies: string[];
  /** Origins of developers' own builds of a remote; usually none. */
  overrideOrigins: string[];
  /** Origins where `npm run dev` serves the parts; empty in production. */
  devOrigins: string[];
  /** Provider of reminders of dues; undefined for none. */
  whatsApp: WhatsAppConfig | undefined;
}

/** Settings of WhatsApp's Cloud API. */
export interface WhatsAppConfig {
  /** Address with the version: `https://graph.facebook.com/v23.0`. */
  url: string;
  /** Meta's id of the number that messages come from. */
  phoneNumberId: string;
  token: string;
  /** Approved template; the bare text reaches only people who wrote first. */
  template: string | undefined;
  /** Language of template and text: `en`, `en_US`, `ml`. */
  language: string;
}

/** A wrong environment; the message names each wrong variable. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'ConfigError';
  }
}

const MIN_SECRET_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(name: string, text: string, problems: string[]): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    problems.push(`${name} must be a number from 0 to 65535`);
  }
  return port;
}

function readMetrics(env: Environment, problems: string[]): Config['metrics'] {
  const { METRICS_PORT: text, METRICS_HOST: host, PORT = '4000' } = env;
  if (text === undefined) {
    if (host !== undefined) problems.push('METRICS_HOST goes with METRICS_PORT');
    return undefined;
  }
  const port = readPort('METRICS_PORT', text, problems);
  if (port !== 0 && port === Number(PORT)) problems.push('METRICS_PORT must not be that of PORT');
  return { host: host ?? '127.0.0.1', port };
}

function isAddress(text: string | undefined, protocol: RegExp): boolean {
  return text === undefined || (URL.canParse(text) && protocol.test(text));
}

function readDatabaseUrl(name: string, env: Environment, problems: string[]): string | undefined {
  const url = env[name];
  const hosts = url === undefined ? undefined : readHosts(url);
  if (hosts && 'problem' in hosts) problems.push(`${name} ${hosts.problem}`);
  return url;
}

/** Reads an address that stands beside `DATABASE_URL` only. */
function readFurtherUrl(name: string, env: Environment, problems: string[]): string | undefined {
  const url = readDatabaseUrl(name, env, problems);
  if (url !== undefined && env['DATABASE_URL'] === undefined) {
    problems.push(`${name} goes with DATABASE_URL`);
  }
  return url;
}

function readAccountsUrl(url: string | undefined, problems: string[]): string | null {
  if (!isAddress(url, /^https?:/)) {
    problems.push('KURI_ACCOUNTS_URL must begin with https:// or http://');
  }
  return url ?? null;
}

function readPublicUrl(url: string | undefined, problems: string[]): string | undefined {
  if (!isAddress(url, /^https?:/) || (url !== undefined && new URL(url).origin !== url)) {
    problems.push('KURI_PUBLIC_URL must be an origin like https://kuri.example');
  }
  return url;
}

function readProjectStart(date: string | undefined, problems: string[]): string | null {
  if (date !== undefined && (date.length !== 10 || toBusinessDate(date) === undefined)) {
    problems.push('KURI_PROJECT_START must be a date such as 2026-01-31');
  }
  return date ?? null;
}

function readReleases(place: string, root: string, problems: string[]): string {
  if (!isBucket(place)) return path.resolve(root, place);
  if (!URL.canParse(place) || new URL(place).host === '') {
    problems.push('KURI_RELEASES must be a folder or s3://bucket/prefix');
  }
  return place;
}

function readOrigins(name: string, env: Environment, problems: string[]): string[] {
  const origins = env[name]?.split(',').map((text) => text.trim()) ?? [];
  const wrong = origins.find((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong !== undefined) {
    problems.push(`${name} must be origins like http://localhost:4101, with commas between them`);
  }
  return origins;
}

function readSwitch(name: string, text: string | undefined, problems: string[]): boolean {
  if (text !== undefined && text !== '0' && text !== '1') problems.push(`${name} must be 0 or 1`);
  return text === '1';
}

/** An address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readProxies(env: Environment, problems: string[]): string[] {
  const text = env['KURI_TRUSTED_PROXIES'];
  if (text === undefined) return [...LOOPBACK];
  const networks = text.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) {
    problems.push(
      'KURI_TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, with commas between them',
    );
  }
  return networks;
}

function readDemo(env: Environment, problems: string[]): boolean {
  const isOn = readSwitch('KURI_DEMO', env['KURI_DEMO'], problems);
  if (isOn && env['DATABASE_URL'] !== undefined) {
    problems.push(
      'KURI_DEMO=1 cannot be used with DATABASE_URL, since everyone knows the password of the demo',
    );
  }
  return isOn;
}

function checkLength(name: string, secret: string | undefined, problems: string[]): void {
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return;
  problems.push(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
}

function readSecret(name: string, env: Environment, problems: string[]): string | undefined {
  const secret = env[name];
  checkLength(name, secret, problems);
  if (secret === undefined && env['DATABASE_URL'] !== undefined) {
    problems.push(`${name} is required with DATABASE_URL, the same on every replica`);
  }
  return secret;
}

/** Secrets with spaces between them, as `DRAW_SECRET_BEFORE` has them. */
function readFormerSecrets(env: Environment, problems: string[]): string[] {
  const secrets = env['DRAW_SECRET_BEFORE']?.split(/\s+/).filter((text) => text !== '') ?? [];
  for (const secret of secrets) checkLength('Each secret in DRAW_SECRET_BEFORE', secret, problems);
  return secrets;
}

function readSlipSecret(env: Environment, problems: string[]): string | undefined {
  const secret = env['SLIP_SECRET'];
  checkLength('SLIP_SECRET', secret, problems);
  return secret;
}

const WHATSAPP_URL = 'https://graph.facebook.com/v23.0';

function readWhatsApp(env: Environment, problems: string[]): WhatsAppConfig | undefined {
  const token = env['KURI_WHATSAPP_TOKEN'];
  const phoneNumberId = env['KURI_WHATSAPP_PHONE_NUMBER_ID'];
  const { KURI_WHATSAPP_TEMPLATE: template, KURI_WHATSAPP_LANGUAGE: language = 'en' } = env;
  const { KURI_WHATSAPP_URL: url = WHATSAPP_URL } = env;
  if (!/^https?:\/\/[^\s?#]*[^/\s?#]$/.test(url)) {
    problems.push('KURI_WHATSAPP_URL must begin with https:// or http:// and end without a slash');
  }
  if (!/^[a-z]{2}(_[A-Z]{2})?$/.test(language)) {
    problems.push('KURI_WHATSAPP_LANGUAGE must be a code like en or en_US');
  }
  if (phoneNumberId !== undefined && !/^\d+$/.test(phoneNumberId)) {
    problems.push('KURI_WHATSAPP_PHONE_NUMBER_ID must be digits');
  }
  // The token goes into a header; keep it out of the message.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    problems.push('KURI_WHATSAPP_TOKEN must be letters, digits and signs without spaces');
  }
  if (token === undefined || phoneNumberId === undefined) {
    const others = [token, phoneNumberId, template];
    if (others.some((one) => one !== undefined)) {
      problems.push('KURI_WHATSAPP_TOKEN and KURI_WHATSAPP_PHONE_NUMBER_ID go together');
    }
    return undefined;
  }
  return { url, phoneNumberId, token, template, language };
}

/**
 * Reads and checks the environment, here and nowhere else. An empty variable counts as not set.
 * @param root folder of the default folders
 * @throws ConfigError naming every wrong variable
 */
export function readConfig(environment: Environment, root: string): Config {
  const env: Environment = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const problems: string[] = [];
  const demo = readDemo(env, problems);
  const config: Config = {
    port: readPort('PORT', env['PORT'] ?? '4000', problems),
    // The demo's password is public: listen on this machine only.
    host: env['HOST'] ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    metrics: readMetrics(env, problems),
    dataDir: path.resolve(root, env['KURI_DATA_DIR'] ?? '.kuri/data'),
    releases: readReleases(env['KURI_RELEASES'] ?? '.kuri/releases', root, problems),
    releasesMirror: path.resolve(root, env['KURI_RELEASES_MIRROR'] ?? '.kuri/releases-mirror'),
    publicUrl: readPublicUrl(env['KURI_PUBLIC_URL'], problems),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env, problems),
    databaseOwnerUrl: readFurtherUrl('DATABASE_OWNER_URL', env, problems),
    databaseReadUrl: readFurtherUrl('DATABASE_READ_URL', env, problems),
    demo,
    authSecret: readSecret('AUTH_SECRET', env, problems),
    drawSecret: readSecret('DRAW_SECRET', env, problems),
    formerDrawSecrets: readFormerSecrets(env, problems),
    slipSecret: readSlipSecret(env, problems),
    accountsUrl: readAccountsUrl(env['KURI_ACCOUNTS_URL'], problems),
    consoleAdmins: env['KURI_CONSOLE_ADMINS']?.split(',').map((id) => id.trim()),
    signInAccount: env['KURI_SIGN_IN_ACCOUNT'] ?? 'only',
    projectStart: readProjectStart(env['KURI_PROJECT_START'], problems),
    trustedProxies: readProxies(env, problems),
    overrideOrigins: readOrigins('KURI_OVERRIDE_ORIGINS', env, problems),
    devOrigins: env['KURI_DEV_ORIGINS']?.split(',') ?? [],
    whatsApp: readWhatsApp(env, problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const KNOWN: Record<string, string> = {
  EADDRINUSE: 'its port is in use by another program; set PORT to a free one',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  EACCES: 'its port or data folder is not open to this user; see PORT and KURI_DATA_DIR',
};

/** Reason why the program can't start, in one line. */
export function startFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (error instanceof ConfigError) return `the environment is not right: ${line}`;
  return KNOWN[errorCode(error) ?? ''] ?? (line === '' ? 'for an unknown reason' : line);
}
