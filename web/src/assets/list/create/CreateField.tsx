import { FieldRow } from '../../../kernel/drafts/FieldRow.tsx'
import { FieldInput } from '../../info/FieldInput.tsx'
import { REQUIRED } from '../../info/info-fields.ts'
import { useFieldWords } from '../../info/use-field-words.ts'
import classes from './create.module.css'
import type { NewAsset } from './use-new-asset.ts'

const WIDE: ReadonlySet<string> = new Set(['address', 'cadastralReference'])

export function CreateField({ field, form }: { field: string; form: NewAsset }) {
  const words = useFieldWords()
  const id = `new-${field}`
  const problem = form.problems[field]
  const isRequired = REQUIRED.has(field)
  return (
    <div className={WIDE.has(field) ? classes.wide : ''}>
      <FieldRow id={id} label={words.label(field)} required={isRequired} error={problem ?? null}>
        <FieldInput
          id={id}
          field={field}
          text={form.texts[field] ?? ''}
          onText={(text) => form.setText(field, text)}
          onDone={() => form.check(field)}
          onChoice={(value) => form.setText(field, value === null ? '' : String(value))}
          hasError={problem !== undefined}
          typeId={form.texts.typeId ? Number(form.texts.typeId) : undefined}
          isRequired={isRequired}
        />
      </FieldRow>
    </div>
  )
}
