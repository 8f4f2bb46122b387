import { api } from '@lindero/contract/api'
import { defaultCommentType, type PERSONAL_LEGAL_COMMENT_TYPES } from '@lindero/domain/legal/legal-comments'
import type { LegalSection } from '@lindero/domain/legal/sections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { change } from '../kernel/api/use-call.ts'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../kernel/forms/FormField.tsx'
import type { Fields, FormFields } from '../kernel/forms/field.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { acquisitionForm, recordForm, responsibleForm } from './legal-form.ts'

interface DialogProps {
  title: string
  saved: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** Sends the changed fields with the values that they replace. */
function changesOf(saved: Readonly<Record<string, unknown>>, changed: object) {
  return Object.fromEntries(
    Object.entries(changed).map(([field, newValue]) => [field, { oldValue: saved[field] ?? null, newValue }]),
  )
}

function useLegalForm(
  declared: FormFields<Fields>,
  { saved, onClose }: DialogProps,
  id: string,
  bodyOf: (changed: Readonly<Record<string, unknown>>) => object,
) {
  const { t } = useTranslation('management')
  const { params, query } = useLegalAsset()
  return useForm(declared, {
    id,
    saved: Object.fromEntries(Object.keys(declared.fields).map((name) => [name, saved[name] ?? null])),
    isRecord: true,
    submit: (_values, changed) =>
      change(api.saveManagement, {
        params,
        query,
        body: { changes: bodyOf(changed as Readonly<Record<string, unknown>>) },
      }),
    onDone() {
      toast.success(t('saved'))
      onClose()
    },
  })
}

function LegalFormDialog({
  form,
  names,
  title,
  onClose,
}: {
  form: ReturnType<typeof useLegalForm>
  names: readonly string[]
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <FormDialog form={form} title={title} action={t('actions.save')} onClose={onClose} width={720}>
      <FormGrid>
        {names.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </FormGrid>
    </FormDialog>
  )
}

/** Edits the acquisition type and its dates. */
export function AcquisitionDialog(props: DialogProps) {
  const form = useLegalForm(acquisitionForm, props, 'acquisition', (changed) => ({
    acquisition: changesOf(props.saved, changed),
  }))
  return <LegalFormDialog form={form} names={Object.keys(acquisitionForm.fields)} {...props} />
}

/** Edits a record of a section, or adds one: `id` null. */
export function RecordDialog(props: DialogProps & { section: LegalSection; id: number | null }) {
  const { section, id, saved } = props
  const declared = useMemo(() => recordForm(section), [section])
  const { isProvider } = useLegalAsset()
  const form = useLegalForm(
    declared,
    props,
    `legal:${section}:${id ?? 'new'}`,
    ({ comment, ...changed }) => ({
      records: [
        {
          section,
          id,
          fields: changesOf(id === null ? {} : saved, changed),
          ...(typeof comment === 'string'
            ? { comments: [{ type: commentType(section, isProvider), message: comment }] }
            : {}),
        },
      ],
    }),
  )
  return <LegalFormDialog form={form} names={Object.keys(declared.fields)} {...props} />
}

function commentType(
  section: LegalSection,
  isProvider: boolean,
): (typeof PERSONAL_LEGAL_COMMENT_TYPES)[number] {
  return defaultCommentType(section, isProvider)
}

/** Chooses who of the owner answers for the asset. */
export function ResponsibleDialog(props: DialogProps) {
  const { params, query } = useLegalAsset()
  const candidates = useQuery(queryOf(api.candidateOwners, { params, query }))
  const form = useLegalForm(responsibleForm, props, 'responsible', (changed) => ({
    responsibleUuid: changesOf(props.saved, changed).responsibleUuid,
  }))
  const choices = (candidates.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  const { t } = useTranslation()
  return (
    <FormDialog form={form} title={props.title} action={t('actions.save')} onClose={props.onClose}>
      <FormField name="responsibleUuid" choices={choices} />
    </FormDialog>
  )
}
