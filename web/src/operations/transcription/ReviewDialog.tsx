import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { NoteTranscription } from '@lindero/contract/operations/transcriptions.contract'
import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { CERTIFICATE_DETAILS } from '@lindero/domain/operations/bill-rows'
import type { ChargeState } from '@lindero/domain/operations/transcription/note-negation'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { type AssetRecord, draftOf, useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { FormProvider } from '../../kernel/forms/Form.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { acceptedCharges, type ChargeAnswers } from './charge-answers.ts'
import { NotePages, type ShownPlace } from './NotePages.tsx'
import { ReviewedCharges } from './ReviewedCharges.tsx'
import { DIFFERENCES, ReviewedFields } from './ReviewedFields.tsx'
import { ReviewedOwners } from './ReviewedOwners.tsx'
import { REVIEWED, withBill, withNote } from './review-kinds.ts'
import { certainFields, differencesOf, inReviewOrder, withoutField } from './review-order.ts'
import classes from './transcription.module.css'
import { UnreadParts } from './UnreadParts.tsx'

type NoteRead = CallReply<typeof api.noteTranscription>
interface ReviewProps extends Pick<AboveProps, 'edited' | 'context'> {
  transcription: NoteTranscription
  onClose: () => void
}

/**
 * A dialog with the values read from a document, next to the page that contains them. The user accepts or corrects each
 * value. The accepted values become a new row or, for an energy certificate, details of the asset.
 */
export default function ReviewDialog({ transcription, onClose, ...place }: ReviewProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const params = { uuid: asset.uuid, transcriptionUuid: transcription.aiTranscriptionUuid }
  const { data } = useQuery(queryOf(api.noteTranscription, { params }))
  return (
    <Dialog isReading onClose={onClose} title={t('transcription.dialog.title')} isFullScreen>
      {data && <Review transcription={transcription} read={data} onClose={onClose} {...place} />}
    </Dialog>
  )
}

function Review({ transcription, read: reading, onClose, edited, context }: ReviewProps & { read: NoteRead }) {
  const { t } = useTranslation('operations')
  const record = useAssetRecord()
  const { asset } = record
  const navigate = useNavigate()
  const { charges, owners, unread, warnings } = reading
  const kind = transcription.documentKind ?? 'note'
  const { fields: declared, form, create: createText, created } = REVIEWED[kind]
  const read = useMemo(
    () => ({
      ...emptyValues(declared),
      ...Object.fromEntries(reading.fields.map(({ field, value }) => [field, value])),
    }),
    [reading, declared],
  )
  const differences = useMemo(
    () => (kind === 'note' ? differencesOf(read, edited, context) : []),
    [kind, read, edited, context],
  )
  const fields = useMemo(() => inReviewOrder(reading.fields, differences), [reading, differences])
  const state = useForm(form, {
    id: 'transcribed',
    saved: read,
    isRecord: true,
    submit: async () => undefined,
  })
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [chosenCharges, setChosenCharges] = useState<ReadonlySet<number>>(new Set())
  const [answers, setAnswers] = useState<ChargeAnswers>(new Map())
  const [place, setShown] = useState<ShownPlace | null>(fields[0] ?? null)
  // A value that the user has typed counts as accepted.
  const taken = fields.filter(({ field }) => accepted.has(field) || state.changed.includes(field))
  const takenCharges = acceptedCharges(charges, chosenCharges, answers)

  function accept(field: string, isAccepted: boolean) {
    if (!isAccepted) state.undo(field)
    setAccepted(chosen(accepted, field, isAccepted))
  }

  const acceptCharge = (index: number, isAccepted: boolean) =>
    setChosenCharges(chosen(chosenCharges, index, isAccepted))

  function answer(index: number, state: ChargeState) {
    setAnswers(new Map([...answers, [index, state]]))
    acceptCharge(index, true)
  }

  function create() {
    const values = Object.fromEntries(taken.map(({ field }) => [field, state.values[field]]))
    toast.success(t(`transcription.dialog.${created}`))
    onClose()
    if (kind === 'certificate') return takeToAsset(record, values)
    const draft = draftOf(asset.uuid)
    const accepted = { values, charges: takenCharges, fileUuid: transcription.fileUuid }
    const before = drafts.get(draft)
    const { changes, part, row } = kind === 'bill' ? withBill(before, accepted, context) : withNote(before, accepted)
    drafts.set(draft, changes)
    void navigate({ to: '.', search: pageSearch({ part, row }) })
  }

  const gone = withoutField(differences).map((code) => t(`${DIFFERENCES}.${code}`))
  return (
    <div className={classes.review}>
      <NotePages transcription={transcription} shown={place} />
      <section className={`${classes.values} stack gap-12 min-h-0 scroll`} aria-label={t('transcription.dialog.title')}>
        <p>
          {fields.length === 0
            ? t('transcription.dialog.none')
            : t('transcription.dialog.found', { count: fields.length })}{' '}
          {transcription.reader && t(`transcription.reader.${transcription.reader}`)}. {t('transcription.dialog.edit')}
        </p>
        {[...warnings.map((code) => t(`transcription.dialog.warnings.${code}`)), ...gone].map((line) => (
          <p key={line} role="alert" className={`${classes.warning} fs-13`}>
            {line}
          </p>
        ))}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => setAccepted(new Set([...accepted, ...certainFields(fields)]))}
          >
            {t('transcription.dialog.acceptAll')}
          </Button>
          <Button size="xs" variant="subtle" disabled={taken.length === 0} onClick={() => setAccepted(new Set())}>
            {t('transcription.dialog.acceptNone')}
          </Button>
        </Group>
        <FormProvider form={state}>
          <ReviewedFields
            fields={fields}
            taken={taken}
            place={place}
            labelOf={state.labelOf}
            onAccept={accept}
            onShow={setShown}
          />
        </FormProvider>
        <ReviewedOwners owners={owners} onShow={setShown} />
        <ReviewedCharges
          charges={charges}
          accepted={chosenCharges}
          answers={answers}
          onAccept={acceptCharge}
          onAnswer={answer}
          onShow={setShown}
        />
        <UnreadParts parts={unread} onShow={setShown} />
        <Group className={classes.end} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {textAt('common:actions.cancel')}
          </Button>
          <Button disabled={!state.isValid} onClick={create}>
            {t(`transcription.dialog.${createText}`, { count: taken.length + takenCharges.length })}
          </Button>
        </Group>
      </section>
    </div>
  )
}

/** Copies the values of an energy certificate to the details of the asset, as unsaved changes. */
function takeToAsset({ form }: AssetRecord, values: Readonly<Record<string, unknown>>) {
  for (const [field, detail] of Object.entries(CERTIFICATE_DETAILS)) {
    if (field in values) form.setAll({ [`details.${detail}`]: values[field] })
  }
}

/** The accepted items with this item added or removed. */
function chosen<Item>(accepted: ReadonlySet<Item>, item: Item, isAccepted: boolean): ReadonlySet<Item> {
  const others = [...accepted].filter((each) => each !== item)
  return new Set(isAccepted ? [...others, item] : others)
}
