import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { GetICUArgs } from '@schummar/icu-type-parser';

/** Values of a message: those that choose a text may be booleans, those that choose a plural are numbers. */
type Values<Message extends string, Argument> = Chosen<
  GetICUArgs<Message, { ICUArgument: Argument; ICUNumberArgument: number }>
>;
type Chosen<Given> = {
  [Name in keyof Given]: number extends Given[Name] ? Given[Name] : Given[Name] | boolean;
};

/** Texts of messages: a string, or a function of its values by their names. */
export type Texts<English, Argument = string | number> = English extends string
  ? string extends English
    ? string
    : keyof Values<English, Argument> extends never
      ? string
      : (values: Values<English, Argument>) => string
  : { readonly [Key in keyof English]: Texts<English[Key], Argument> };

interface Tree {
  readonly [key: string]: Message | Tree;
}

/** A message as it is written, or as the build has compiled it. */
export type Message = Messages[string];

/** Catalogue of a language: messages by their keys, as in `locales/ml.json`. */
export type Catalogue = Messages;

export const englishMessages: Messages = {};

const speakers = [i18n];
i18n.load('en', {});
i18n.activate('en', 'en-IN');

/** Speaker of one language, whatever is active. */
export function speakerOf(locale: string, catalogue: Catalogue): I18n {
  const speaker = setupI18n({ locale, locales: `${locale}-IN`, messages: { [locale]: catalogue } });
  speakers.push(speaker);
  return speaker;
}

/** Compiles messages as they are said, where no build has done it. */
export function compileWith(compile: (message: string) => CompiledMessage): void {
  for (const speaker of speakers) speaker.setMessagesCompiler(compile);
}

/** Adds messages to those of the language that is active. */
export function putMessages(catalogue: Catalogue): void {
  i18n.load(i18n.locale, catalogue);
}

/** Speaks a language from now on, with a catalogue beside those that it has. */
export function speakIn(language: string, catalogue: Catalogue): void {
  i18n.load(language, catalogue);
  i18n.activate(language, `${language}-IN`);
}

/** Language that is spoken, `en` or `ml`. */
export const spokenLanguage = () => i18n.locale;

/** Message of a catalogue by its key. @param english where the catalogue has none */
export function said(key: string, english: string, values?: Record<string, unknown>): string {
  return i18n._(key, values, { message: english });
}

/**
 * Messages of a part, in the language that is active when one is read.
 * @param key begins the keys of its messages in the catalogues, as `receipts.reversal`
 * @param english in the format of ICU: `{count, plural, =1 {1 ticket} other {{count} tickets}}`
 */
export function messages<const English extends object>(
  key: string,
  english: English,
): Texts<English> {
  return textsIn(i18n, key, english);
}

/** The same in the language of a speaker, whatever is active. */
export function textsIn<const English extends object>(
  speaker: I18n,
  key: string,
  english: English,
): Texts<English> {
  return treeOf(key, english, (own, message) => {
    if (typeof message === 'string' && !message.includes('{')) {
      return { get: () => (own in speaker.messages ? speaker._(own) : message) };
    }
    // Compiled by the build, it is no string any more.
    const options = { message: message as string };
    return {
      value: (values: Record<string, unknown>) => withOneStop(speaker._(own, values, options)),
    };
  }) as Texts<English>;
}

/** A filled text without the second full stop that a name like `Rajan P.` brings to the end of a sentence. */
export const withOneStop = (text: string) => text.replaceAll(/(?<=[^.]\.)\.(?=\s|$)/g, '');

/** Makes a property of each message of a tree. */
export function treeOf(
  key: string,
  english: object,
  propertyOf: (key: string, message: Message) => PropertyDescriptor,
): object {
  const texts: object = Array.isArray(english) ? [] : {};
  for (const [name, message] of Object.entries(english as Tree)) {
    const own = `${key}.${name}`;
    if (!isTree(message)) englishMessages[own] = message;
    const property = isTree(message)
      ? { value: treeOf(own, message, propertyOf) }
      : propertyOf(own, message);
    Object.defineProperty(texts, name, { enumerable: true, ...property });
  }
  return texts;
}

/** A list is one of texts; of a compiled message some part is a value. */
function isTree(message: Message | Tree): message is Tree {
  if (Array.isArray(message)) return message.every((part) => typeof part === 'string');
  return typeof message === 'object';
}
