import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { LOSS_REASONS, WITHDRAWAL_REASONS } from '@lindero/domain/advertising/advertisement'
import { type AdvertisementSubject, advertisementStates } from '@lindero/domain/advertising/advertisement-states'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { allowed, missingFor } from '@lindero/domain/kernel/machine/machine'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { event } from '../../kernel/analytics/analytics.ts'
import { change, perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../../kernel/forms/FormField.tsx'
import type { Fields, FormFields } from '../../kernel/forms/field.ts'
import { day, money } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useContradictions } from './ContradictionsSection.tsx'

type Row = (typeof advertisementStates)['transitions'][number]
type OldAndNew = Record<string, [old: unknown, next: unknown]>

const texts = { labels: 'advertisements:fields' } as const
const required = { required: true } as const

const FORMS = {
  withdraw: formFields(texts, {
    withdrawalReason: choice(WITHDRAWAL_REASONS, {
      ...required,
      texts: 'advertisements:withdrawalReasons',
      as: 'radio',
    }),
  }),
  sell: formFields(texts, {
    salePrice: money(required),
    saleDate: day({ ...required, max: () => calendarDateAt(new Date()) }),
  }),
  lose: formFields(texts, {
    lossReason: choice(LOSS_REASONS, { ...required, texts: 'advertisements:lossReasons', as: 'radio' }),
  }),
} as const
type AskedEvent = keyof typeof FORMS
const asksFor = (event: string): event is AskedEvent => Object.hasOwn(FORMS, event)

/** The event that leads to each closed status. The form of this event also corrects the sale or the loss. */
const CLOSED_BY: Partial<Record<Advertisement['status'], AskedEvent>> = { SOLD: 'sell', LOST: 'lose' }

/**
 * The change that an event saves, with old and new value (operations 7). `reserve` and `release` change the
 * reservation; all other events change the status.
 */
const wantedBy = ({ event, to }: Row, { status, isReserved }: Advertisement): OldAndNew =>
  event === 'reserve' || event === 'release' ? { isReserved: [isReserved, !isReserved] } : { status: [status, to] }

const save = ({ assetUuid, uuid }: Advertisement, values: OldAndNew) => ({
  params: { uuid: assetUuid, advertisementUuid: uuid },
  body: {
    uuid,
    changes: Object.entries(values).map(([field, [oldValue, newValue]]) => ({ field, oldValue, newValue })),
  },
})

/** Buttons for the events that the advertisement's state allows. */
export function StatusActions({ advertisement, blocked }: { advertisement: Advertisement; blocked: boolean }) {
  const { t } = useTranslation('advertisements')
  // An advertisement that contradicts its asset or its own text is corrected before it is published.
  const isContradicted = useContradictions(advertisement).length > 0
  const [asked, ask] = useState<Row & { event: AskedEvent }>()
  const [isCorrecting, setCorrecting] = useState(false)
  const { status } = advertisement
  const subject: AdvertisementSubject = advertisement
  const rows = allowed(advertisementStates, status, subject)
  const closedBy = CLOSED_BY[status]

  async function move(row: Row) {
    const { event: name } = row
    if (asksFor(name)) return ask({ ...row, event: name })
    const missing = missingFor(row, subject)
    if (missing.length > 0) {
      const fields = missing.map((field) => textAt(`advertisements:fields.${field}`)).join(', ')
      return toast.warning(t('actions.missing', { fields }))
    }
    if (name === 'publish' && isContradicted) return toast.warning(t('contradictions.first'))
    const isSure = await askSave({
      title: t(`actions.${name}Title`),
      message: t(`actions.${name}Text`),
      action: t(`actions.${name}`),
    })
    if (!isSure) return
    try {
      await perform(api.saveAdvertisement, save(advertisement, wantedBy(row, advertisement)))
      event('advertisementStatus', { event: name })
      toast.success(t('actions.done'))
    } catch (error) {
      toast.error(error)
    }
  }

  async function remove() {
    const isSure = await askSave({
      title: t('actions.deleteTitle'),
      message: t('actions.deleteText'),
      action: t('actions.delete'),
    })
    if (!isSure) return
    try {
      await perform(api.deleteAdvertisement, {
        params: { uuid: advertisement.assetUuid, advertisementUuid: advertisement.uuid },
      })
      event('advertisementStatus', { event: 'delete' })
      toast.success(t('actions.deleted'))
    } catch (error) {
      toast.error(error)
    }
  }

  const button = {
    size: 'xs',
    disabled: blocked,
    ...(blocked ? { title: t('actions.saveFirst') } : {}),
  } as const
  return (
    <>
      {rows.map((row) => (
        <Button
          key={row.event}
          {...button}
          variant={row.event === 'publish' ? 'filled' : 'default'}
          onClick={() => void move(row)}
        >
          {t(`actions.${row.event}`)}
        </Button>
      ))}
      {status === 'DRAFT' && advertisement.publishedOn === null && (
        <Button {...button} variant="default" onClick={() => void remove()}>
          {t('actions.delete')}
        </Button>
      )}
      {closedBy && (
        <Button {...button} variant="default" onClick={() => setCorrecting(true)}>
          {t('actions.correct')}
        </Button>
      )}
      {asked && (
        <MoveDialog
          advertisement={advertisement}
          asked={asked.event}
          title={t(`actions.${asked.event}Title`)}
          action={t(`actions.${asked.event}`)}
          intro={asked.event === 'sell' ? null : t(`actions.${asked.event}Text`)}
          danger={asked.event !== 'sell'}
          start={asked.event === 'sell' ? { salePrice: advertisement.price } : {}}
          moved={wantedBy(asked, advertisement)}
          onClose={() => ask(undefined)}
        />
      )}
      {closedBy && isCorrecting && (
        <MoveDialog
          advertisement={advertisement}
          asked={closedBy}
          title={t('actions.correctTitle')}
          action={t('actions.correct')}
          intro={t('actions.correctText')}
          danger={false}
          start={advertisement}
          moved={{}}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}

interface MoveProps {
  advertisement: Advertisement
  asked: AskedEvent
  title: string
  action: string
  intro: string | null
  danger: boolean
  start: Partial<Record<string, unknown>>
  /** Additional values to save: the target status or reservation. */
  moved: OldAndNew
  onClose: () => void
}

function MoveDialog({ advertisement, asked, title, action, intro, danger, start, moved, onClose }: MoveProps) {
  const { t } = useTranslation('advertisements')
  const declared: FormFields<Fields> = FORMS[asked]
  const names = Object.keys(declared.fields)
  const stored: Partial<Record<string, unknown>> = advertisement
  const form = useForm(declared, {
    id: `advertisement-${asked}`,
    saved: Object.fromEntries(names.map((name) => [name, start[name] ?? null])),
    submit: (values) =>
      change(
        api.saveAdvertisement,
        save(advertisement, {
          ...moved,
          ...Object.fromEntries(names.map((name) => [name, [stored[name] ?? null, values[name]]])),
        }),
      ),
    onDone() {
      event('advertisementStatus', { event: asked })
      toast.success(t('actions.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} action={action} intro={intro} danger={danger} onClose={onClose}>
      <FormGrid>
        {names.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </FormGrid>
    </FormDialog>
  )
}
