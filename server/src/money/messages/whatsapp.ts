import { languageOfLocale, type ReminderLocale } from '@kuri/shared/contract';
import type { WhatsAppConfig } from '../../ground/startup/config.ts';
import type { Message } from './outbox-queries.ts';

/** The provider did not take a message. */
export class MessageRefused extends Error {
  /** True if it may take the same one later. */
  readonly mayRetry: boolean;

  constructor(message: string, mayRetry: boolean) {
    super(message);
    this.name = 'MessageRefused';
    this.mayRetry = mayRetry;
  }
}

/** Hands a message to the provider. @returns what the provider calls it */
export type SendMessage = (message: Message) => Promise<string>;

const TIMEOUT_MS = 15_000;
/** The longest answer of a provider that is stored. */
const LONGEST_ERROR = 300;
/** Asked too much, or out of order: another time may do. */
const LATER = new Set([408, 425, 429]);

interface Answer {
  messages?: { id?: unknown }[];
  error?: { message?: unknown; code?: unknown };
}

function bodyOf({ template, language }: WhatsAppConfig, message: Message): object {
  const to = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${message.phone10}`,
  };
  if (template === undefined) {
    return { ...to, type: 'text', text: { preview_url: false, body: message.body } };
  }
  const parameters = message.parameters.map((text) => ({ type: 'text', text }));
  return {
    ...to,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters }],
    },
  };
}

function refusalOf(status: number, { error }: Answer): MessageRefused {
  const reason = typeof error?.message === 'string' ? error.message : 'no reason given';
  const text = `${status}: ${reason}`.slice(0, LONGEST_ERROR);
  return new MessageRefused(text, status >= 500 || LATER.has(status));
}

/** Sends by WhatsApp's Cloud API: POST /{phone-number-id}/messages. */
export function whatsAppSender(settings: WhatsAppConfig): SendMessage {
  const address = `${settings.url}/${settings.phoneNumberId}/messages`;
  return async (message) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(bodyOf(settings, message)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      throw new MessageRefused(`Not reached: ${text}`.slice(0, LONGEST_ERROR), true);
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (!response.ok) throw refusalOf(response.status, answer);
    const id = answer.messages?.[0]?.id;
    // It was taken: sending it again would reach the person twice.
    return typeof id === 'string' ? id : '';
  };
}

/** The language of the texts that go with a provider's language code. */
export function localeOf({ language }: WhatsAppConfig): ReminderLocale {
  return languageOfLocale(language);
}
