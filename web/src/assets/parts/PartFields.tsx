import type { EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import { followedBy } from '@lindero/domain/kernel/parts/prepare-save'
import type { PartContext } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { FormField } from '../../kernel/forms/FormField.tsx'
import { isEmpty } from '../../kernel/forms/field.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { draftOf, useAssetRecord } from '../record/asset-record.ts'
import { FileLinks } from './FilesInput.tsx'
import { PeopleNames } from './PeopleInput.tsx'
import { errorsBetweenRows } from './part-errors.ts'
import { labelOf, type PartScreen, rowName, textOfError, titleOf, valueText } from './part-screen.ts'
import classes from './parts.module.css'

export interface PartPlace {
  screen: PartScreen
  /** The whole part, including unsaved edits. */
  edited: EditedPart
  context: PartContext
  canEdit: boolean
}

interface PartFieldsProps extends PartPlace {
  /** Row kind of these fields; null for fields of the part itself. */
  kind: string | null
  draftKey: string
  saved: object
  values: object
}

/** Fields of a part or row, shown as values or, in edit mode, as inputs. */
export function PartFields(props: PartFieldsProps) {
  return props.canEdit ? <Inputs {...props} /> : <PartValues {...props} />
}

type Loose = Readonly<Record<string, unknown>>

function rulesOf({ screen: { part }, kind }: PartFieldsProps) {
  return kind === null ? part : part.rows[kind]
}

function Inputs(props: PartFieldsProps) {
  const { screen, kind, draftKey, saved, context } = props
  const { asset } = useAssetRecord()
  const declared = kind === null ? screen.form : screen.rowForms[kind]
  const rules = rulesOf(props)
  const between = errorsBetweenRows(screen, props.edited, context).filter(({ key }) => key === draftKey)
  const form = useForm(declared ?? screen.form, {
    id: kind ?? screen.part.name,
    saved: saved as Record<string, unknown>,
    // Fields of a new row are not marked as changed, because the table marks the row as a whole.
    isRecord: (saved as Loose)[EXISTS] !== false,
    draft: draftOf(asset.uuid),
    part: draftKey,
    // Nothing to submit here: the record is saved as a whole, without a save button in this form.
    submit: async () => undefined,
    follow: (name, values, before) => (rules ? followedBy(rules, name, values, before, context) : {}),
    check: (values) =>
      Object.fromEntries([
        ...between.map(({ field, text }) => [field, text]),
        ...(rules?.check?.(values, context) ?? []).map((broken) => [broken.field, textOfError(screen, kind, broken)]),
      ]),
  })
  return (
    <FormProvider form={form}>
      <div className={`${classes.fields} fill-200 grid gap-y-14 gap-x-16`}>
        {Object.keys(form.form.fields).map((name) => (
          <div key={name} data-wide={form.form.fields[name]?.options.wide === true}>
            <FormField name={name} choices={rowChoices(props, name)} />
          </div>
        ))}
      </div>
    </FormProvider>
  )
}

/** Rows that a field can refer to. */
function rowChoices({ screen, edited, kind, ...rest }: PartFieldsProps, name: string) {
  const field = rulesOf({ screen, edited, kind, ...rest })?.fields[name]
  const of = field?.kind === 'row' ? field.of : undefined
  if (of === undefined) return undefined
  return (edited.rows[of] ?? [])
    .filter(({ state }) => state !== 'deleted')
    .map(({ row }) => ({ value: row.uuid, label: rowName(screen, of, titleOf(screen, of, row)) }))
}

/** Fields shown as values. */
function PartValues(props: PartFieldsProps) {
  const { screen, kind, values } = props
  const fields = rulesOf(props)?.fields ?? {}
  const form = kind === null ? screen.form : screen.rowForms[kind]
  return (
    <dl className={`${classes.fields} fill-200 grid gap-y-14 gap-x-16`}>
      {Object.entries(fields).map(([name, field]) => {
        const value = (values as Loose)[name]
        if (form?.fields[name]?.options.hiddenIf?.(values as Loose)) return null
        return (
          <div key={name} data-wide={form?.fields[name]?.options.wide === true}>
            <dt className="text-3 fs-12">{labelOf(screen, kind, name)}</dt>
            <dd className="mt-2 fs-13 anywhere">
              {(field.kind === 'files' || field.kind === 'file') && !isEmpty(value) ? (
                <FileLinks uuids={[value].flat() as string[]} />
              ) : field.kind === 'person' || field.kind === 'people' ? (
                <PeopleNames uuids={[value ?? []].flat() as string[]} />
              ) : field.kind === 'row' ? (
                (rowChoices(props, name)?.find((each) => each.value === value)?.label ?? '–')
              ) : (
                valueText(screen, kind, name, isEmpty(value) && value !== false ? null : value)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
