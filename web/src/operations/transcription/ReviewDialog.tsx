import { api } from '@lindero/contract/api'
import type { NoteTranscription, TranscribedField } from '@lindero/contract/operations/transcriptions.contract'
import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { keyOfRow, type RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { addRow } from '@lindero/domain/kernel/row-changes'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { Button, Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partForm } from '../../assets/parts/part-form.ts'
import { draftOf, useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { FormField } from '../../kernel/forms/FormField.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { NotePages } from './NotePages.tsx'
import classes from './transcription.module.css'

const KIND = 'registrySimpleNote'
const { fields: FIELDS } = registrySimpleNotes.rows[KIND]
const form = partForm(FIELDS, `operations:registrySimpleNotes.${KIND}`)

interface ReviewProps {
  transcription: NoteTranscription
  onClose: () => void
}

/** What was read beside the page that says it. A person accepts or corrects each value; a new note takes them. */
export default function ReviewDialog({ transcription, onClose }: ReviewProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const params = { uuid: asset.uuid, transcriptionUuid: transcription.aiTranscriptionUuid }
  const { data } = useQuery(queryOf(api.noteTranscription, { params }))
  return (
    <Dialog isReading onClose={onClose} title={t('transcription.dialog.title')} isFullScreen>
      {data && <Review transcription={transcription} fields={data.fields} onClose={onClose} />}
    </Dialog>
  )
}

function Review({ transcription, fields, onClose }: ReviewProps & { fields: readonly TranscribedField[] }) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const navigate = useNavigate()
  const read = useMemo(
    () => ({
      ...emptyValues(FIELDS),
      ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    }),
    [fields],
  )
  const state = useForm(form, {
    id: 'transcribed',
    saved: read,
    isRecord: true,
    submit: async () => undefined,
  })
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<TranscribedField | null>(fields[0] ?? null)
  // What a person has typed is accepted by that.
  const taken = fields.filter(({ field }) => accepted.has(field) || state.changed.includes(field))

  function accept(field: string, isAccepted: boolean) {
    const next = new Set(accepted)
    if (isAccepted) next.add(field)
    else {
      next.delete(field)
      state.undo(field)
    }
    setAccepted(next)
  }

  function create() {
    const part = registrySimpleNotes as unknown as RecordPart
    const uuid = crypto.randomUUID()
    const values = {
      ...Object.fromEntries(taken.map(({ field }) => [field, state.values[field]])),
      assetFiles: [transcription.fileUuid],
    }
    const draft = draftOf(asset.uuid)
    drafts.set(draft, addRow(drafts.get(draft), keyOfRow(part, KIND, uuid), emptyValues(FIELDS), values))
    toast.success(t('transcription.dialog.created'))
    onClose()
    void navigate({ to: '.', search: { part: part.name, row: uuid } as never })
  }

  return (
    <div className={classes.review}>
      <NotePages transcription={transcription} shown={shown} />
      <section className={classes.values} aria-label={t('transcription.dialog.title')}>
        <p>
          {fields.length === 0
            ? t('transcription.dialog.none')
            : t('transcription.dialog.found', { count: fields.length })}{' '}
          {transcription.reader && t(`transcription.reader.${transcription.reader}`)}. {t('transcription.dialog.edit')}
        </p>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAccepted(new Set(fields.map(({ field }) => field)))}>
            {t('transcription.dialog.acceptAll')}
          </Button>
          <Button size="xs" variant="subtle" disabled={taken.length === 0} onClick={() => setAccepted(new Set())}>
            {t('transcription.dialog.acceptNone')}
          </Button>
        </Group>
        <FormProvider form={state}>
          <ul className={classes.fields}>
            {fields.map((each) => (
              <li
                key={each.field}
                data-accepted={taken.includes(each)}
                data-shown={each === shown}
                onFocus={() => setShown(each)}
              >
                <Checkbox
                  aria-label={t('transcription.dialog.accept', { label: state.labelOf(each.field) })}
                  checked={taken.includes(each)}
                  onChange={(event) => accept(each.field, event.currentTarget.checked)}
                />
                <FormField name={each.field}>
                  <button type="button" className={classes.quote} onClick={() => setShown(each)}>
                    «{each.quote}»
                    {each.places[0] && <small>{t('transcription.dialog.place', { page: each.places[0].page })}</small>}
                  </button>
                </FormField>
              </li>
            ))}
          </ul>
        </FormProvider>
        <Group className={classes.end} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {textAt('common:actions.cancel')}
          </Button>
          <Button disabled={!state.isValid} onClick={create}>
            {t('transcription.dialog.create', { count: taken.length })}
          </Button>
        </Group>
      </section>
    </div>
  )
}
