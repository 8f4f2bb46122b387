import { api } from '@lindero/contract/api'
import { ACQUISITION, RESPONSIBLE } from '@lindero/contract/legal/sent-legal'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import { followedBy } from '@lindero/domain/kernel/parts/prepare-save'
import type { Rules } from '@lindero/domain/kernel/parts/record-part'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { defaultCommentType } from '@lindero/domain/legal/legal-comments'
import { legalContext } from '@lindero/domain/legal/legal-part'
import { type LegalSection, recordKind, recordOfKey } from '@lindero/domain/legal/management.section'
import { missingFields, recordErrors, settled } from '@lindero/domain/legal/records'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { type Change, change } from '../kernel/api/use-call.ts'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../kernel/forms/FormField.tsx'
import type { Fields, FormFields } from '../kernel/forms/field.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { withEdit } from './legal-draft.ts'
import { reasonSentence } from './legal-failures.ts'
import { acquisitionForm, recordForm, responsibleForm } from './legal-form.ts'

type Values = Readonly<Record<string, unknown>>

interface DialogProps {
  title: string
  /** The current values on the screen: from the draft if they were edited, otherwise the saved values. */
  saved: Values
  onClose: () => void
}

/** The changed fields, each with its old and new value. */
function changesOf(saved: Values, changed: object) {
  return Object.fromEntries(
    Object.entries(changed).map(([field, newValue]) => [field, { oldValue: saved[field] ?? null, newValue }]),
  )
}

interface LegalFormRules {
  isRecord?: boolean
  /** Fields that a saved record lacks. They are marked when the dialog opens. */
  asked?: readonly string[]
  rules?: Rules<DeclaredFields>
  /** Returns the message of each field that is missing or contradicts another. */
  check?: (values: Values) => Record<string, string>
}

/** The rules of the server for a record that is saved at once, so that its dialog first names the missing fields. */
function checkOf(section: LegalSection, saved: Values) {
  return (values: Values): Record<string, string> => {
    const changed = new Set(Object.keys(values).filter((name) => (values[name] ?? null) !== (saved[name] ?? null)))
    const record = settled(section, { ...saved, ...values }, changed)
    const wrong = recordErrors(section, record, calendarDateAt(new Date()))
    return Object.fromEntries(wrong.map((error) => [error.field, reasonSentence(error)]))
  }
}

/** The messages of fields that the record lacks. Other rules are checked when the asset is saved. */
function missingIn(section: LegalSection, saved: Values) {
  return (values: Values): Record<string, string> =>
    Object.fromEntries(
      missingFields(section, { ...saved, ...values }).map((field) => [
        field,
        reasonSentence({ field, reason: 'required' }),
      ]),
    )
}

function useLegalForm(
  declared: FormFields<Fields>,
  { saved, onClose }: DialogProps,
  id: string,
  submit: (changed: Values) => Change<unknown> | Promise<unknown>,
  { isRecord = true, asked = [], rules, check = () => ({}) }: LegalFormRules = {},
) {
  return useForm(declared, {
    id,
    saved: Object.fromEntries(Object.keys(declared.fields).map((name) => [name, saved[name] ?? null])),
    isRecord,
    asked,
    // Changes dependent fields together with the edited field. For example, a new occupation ends the possession.
    follow: (name, values, before) =>
      rules ? followedBy(rules, name, values, before, legalContext(calendarDateAt(new Date()))) : {},
    check,
    submit: (_values, changed) => submit(changed as Values),
    onDone: onClose,
  })
}

/** Writes the changes made in a dialog to the draft of the asset. They are saved together with the asset. */
function useDraftEdit(key: string, original: Values) {
  const { draft } = useLegalAsset()
  return async (changed: Values) => draft?.replace(withEdit(draft.changes, key, original, changed))
}

function LegalFormDialog({
  form,
  title,
  onClose,
  action = 'record.accept',
}: {
  form: ReturnType<typeof useLegalForm>
  title: string
  onClose: () => void
  action?: 'record.accept' | 'actions.save'
}) {
  const { t } = useTranslation()
  return (
    <FormDialog form={form} title={title} action={t(action)} onClose={onClose} width={720}>
      <FormGrid>
        {Object.keys(form.form.fields).map((name) => (
          <FormField key={name} name={name} />
        ))}
      </FormGrid>
    </FormDialog>
  )
}

export function AcquisitionDialog(props: DialogProps & { original: Values }) {
  const edit = useDraftEdit(ACQUISITION, props.original)
  const form = useLegalForm(acquisitionForm, props, 'acquisition', edit, { rules: acquisitionPart })
  return <LegalFormDialog form={form} {...props} />
}

interface RecordDialogProps extends DialogProps {
  /** Key in the draft: `recordKey(section, id)`. */
  draftKey: string
  section: LegalSection
  /** The saved values, before any change. */
  original: Values
}

/** Edits or adds a record of a section. The changes are stored in the draft. */
export function RecordDialog({ draftKey, section, original, ...props }: RecordDialogProps) {
  const declared = useMemo(() => recordForm(section), [section])
  const edit = useDraftEdit(draftKey, original)
  // If `isRecord` is false, all values count as changed. So a new record can be added with its initial values.
  const isRecord = recordOfKey(draftKey)?.id !== null
  const form = useLegalForm(declared, props, draftKey, edit, {
    isRecord,
    asked: missingFields(section, original),
    rules: recordKind(section),
    check: missingIn(section, props.saved),
  })
  return <LegalFormDialog form={form} {...props} />
}

/** Edits a provider's report, which is saved immediately. If `id` is null, adds a report. */
export function ReportDialog(props: DialogProps & { section: LegalSection; id: number | null }) {
  const { section, id, saved, onClose } = props
  const { t } = useTranslation('management')
  const declared = useMemo(() => recordForm(section), [section])
  const { params, query, isProvider } = useLegalAsset()
  const send = ({ comment, ...changed }: Values) => {
    const type = defaultCommentType(section, isProvider)
    const comments = typeof comment === 'string' ? { comments: [{ type, message: comment }] } : {}
    const fields = changesOf(id === null ? {} : saved, changed)
    return change(api.saveManagement, {
      params,
      query,
      body: { changes: { records: [{ section, id, fields, ...comments }] } },
    })
  }
  const done = () => {
    toast.success(t('saved'))
    onClose()
  }
  const form = useLegalForm(declared, { ...props, onClose: done }, `legal:${section}:${id ?? 'first'}`, send, {
    rules: recordKind(section),
    check: checkOf(section, saved),
  })
  return <LegalFormDialog form={form} action="actions.save" {...props} />
}

/** Selects the user responsible for the asset among the users of the customer that has the asset. */
export function ResponsibleDialog(props: DialogProps & { original: Values }) {
  const { params, query } = useLegalAsset()
  const candidates = useQuery(queryOf(api.candidateOwners, { params, query }))
  const edit = useDraftEdit(RESPONSIBLE, props.original)
  const form = useLegalForm(responsibleForm, props, 'responsible', edit)
  const choices = (candidates.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  const { t } = useTranslation()
  return (
    <FormDialog form={form} title={props.title} action={t('record.accept')} onClose={props.onClose}>
      <FormField name="responsibleUuid" choices={choices} />
    </FormDialog>
  )
}
