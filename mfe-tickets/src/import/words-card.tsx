import { useState } from 'react';
import { checkBookImport } from '@kuri/shared/calls';
import { WORD_VALUES, type CheckImportBody, type ImportWord } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { Choice } from './columns-parts.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { words: texts, files: fileTexts } = importLabels;

interface WordsCardProps {
  importId: string;
  words: readonly ImportWord[];
}

const at = ({ key, word }: ImportWord) => `${key} ${word}`;

/** Asks what the office's own words mean, with the likely answers chosen already. */
export function WordsCard({ importId, words }: WordsCardProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const check = useWrite(checkBookImport, { failed: fileTexts.checkFailed });
  if (words.length === 0) return null;
  const valueOf = (each: ImportWord) => chosen[at(each)] ?? each.proposed ?? '';
  const said = words.flatMap((each) => {
    const { key, word } = each;
    const values: readonly string[] = WORD_VALUES[key];
    return values.includes(valueOf(each)) ? [{ key, word, value: valueOf(each) }] : [];
  }) as NonNullable<CheckImportBody['words']>;
  return (
    <ImportCard
      title={texts.title}
      note={texts.note}
      footer={
        <Button
          variant="primary"
          disabled={said.length === 0}
          busy={check.isBusy}
          onClick={() => void check.write({ body: { importId, words: said } })}
        >
          {texts.use}
        </Button>
      }
    >
      {words.map((each) => (
        <Choice
          key={at(each)}
          label={texts.means[each.key](each)}
          value={valueOf(each)}
          values={WORD_VALUES[each.key]}
          onChoose={(value) => setChosen({ ...chosen, [at(each)]: value })}
        >
          <option value="">{texts.choose}</option>
        </Choice>
      ))}
      {check.failure !== null && <p role="alert">{check.failure}</p>}
    </ImportCard>
  );
}
