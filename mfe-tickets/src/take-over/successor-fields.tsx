import { MobileInput, FullWidth, TextField, useFieldValue } from '@kuri/shared/forms';
import { Note } from '../add-ticket/note.tsx';
import { PersonChoices } from '../add-ticket/person-choices.tsx';
import { takeOverLabels as labels } from './labels.ts';
import type { Successor } from './use-successor.ts';

/** Who gets the ticket: found by their number, or new. */
export function SuccessorFields({ successor }: { successor: Successor }) {
  const { form, lookup, chosen, pick, type } = successor;
  const mobile = useFieldValue(form, 'contactPhone');
  const error = form.formState.errors.contactPhone?.message;
  const people = lookup.state === 'found' ? lookup.found : [];
  return (
    <>
      <FullWidth>
        <MobileInput
          label={labels.mobile}
          value={typeof mobile === 'string' ? mobile : ''}
          onChange={type}
          error={error}
          required
        />
        <Note>{noteOf(successor)}</Note>
      </FullWidth>
      {people.length > 0 && (
        <FullWidth>
          <PersonChoices
            people={people}
            member={{
              existing: chosen,
              choice: chosen ? { kind: 'existing', member: chosen } : { kind: 'new' },
              pick,
              addNew: () => {
                pick(null);
                form.setFocus('memberName');
              },
            }}
          />
        </FullWidth>
      )}
      <TextField
        form={form}
        name="memberName"
        label={labels.name}
        readOnly={chosen !== null}
        required
      />
      <TextField form={form} name="contactEmail" label={labels.email} readOnly={chosen !== null} />
      <FullWidth>
        <TextField
          form={form}
          name="address"
          label={labels.address}
          readOnly={chosen !== null}
          required
        />
      </FullWidth>
    </>
  );
}

function noteOf({ lookup }: Successor): string | null {
  if (lookup.state === 'busy') return labels.loading;
  if (lookup.state === 'failed') return labels.failed;
  if (lookup.state !== 'found') return null;
  return lookup.found.length === 0 ? labels.nobody : labels.found(lookup.found.length);
}
