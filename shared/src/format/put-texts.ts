/** Puts the texts of a language file in the place of the English ones. */
export function putTexts({
  translations,
}: {
  translations: readonly (readonly [object, object])[];
}): void {
  for (const [english, translated] of translations) overwrite(english, translated);
}

function overwrite(english: object, translated: object): void {
  for (const [key, text] of Object.entries(translated) as [string, unknown][]) {
    const old: unknown = Reflect.get(english, key);
    if (isObject(old) && isObject(text)) overwrite(old, text);
    else Reflect.set(english, key, text);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
