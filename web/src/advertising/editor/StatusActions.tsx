import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { LOSS_REASONS, WITHDRAWAL_REASONS } from '@lindero/domain/advertising/advertisement'
import {
  type AdvertisementState,
  advertisementStates,
  missingToPublish,
} from '@lindero/domain/advertising/advertisement-states'
import { allowed } from '@lindero/domain/kernel/machine/machine'
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
import { toast } from '../../kernel/toasts/toasts.tsx'

const texts = { labels: 'advertisements:fields' } as const
const required = { required: true } as const

/** What each move asks for. */
const FORMS = {
  withdraw: formFields(texts, {
    withdrawalReason: choice(WITHDRAWAL_REASONS, {
      ...required,
      texts: 'advertisements:withdrawalReasons',
      as: 'radio',
    }),
  }),
  sell: formFields(texts, { salePrice: money(required), saleDate: day(required) }),
  lose: formFields(texts, {
    lossReason: choice(LOSS_REASONS, { ...required, texts: 'advertisements:lossReasons', as: 'radio' }),
  }),
} as const
type Asked = keyof typeof FORMS
const TARGETS: Record<Asked, AdvertisementState> = { withdraw: 'WITHDRAWN', sell: 'SOLD', lose: 'LOST' }

const save = ({ assetUuid, uuid }: Advertisement, values: Record<string, [old: unknown, next: unknown]>) => ({
  params: { uuid: assetUuid, advertisementUuid: uuid },
  body: {
    uuid,
    changes: Object.entries(values).map(([field, [oldValue, newValue]]) => ({ field, oldValue, newValue })),
  },
})

/** The buttons of an advertisement: what its state allows. */
export function StatusActions({ advertisement, blocked }: { advertisement: Advertisement; blocked: boolean }) {
  const { t } = useTranslation('advertisements')
  const [asked, ask] = useState<Asked | null>(null)
  const { status, isReserved } = advertisement
  // What a dialog asks for is not there yet: the guard of a loss looks at the reason.
  const events = new Set(allowed(advertisementStates, status, advertisement).map(({ event: name }) => name))
  const missing = missingToPublish(advertisement)

  async function move(values: Record<string, [unknown, unknown]>, name: string) {
    try {
      await perform(api.saveAdvertisement, save(advertisement, values))
      event('advertisementStatus', { event: name })
      toast.success(t('actions.done'))
    } catch (error) {
      toast.error(error)
    }
  }

  async function publish() {
    if (missing.length > 0) {
      toast.warning(t('actions.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') }))
      return
    }
    const isSure = await askSave({
      title: t('actions.publishTitle'),
      message: t('actions.publishText'),
      action: t('actions.publish'),
    })
    if (isSure) await move({ status: [status, 'PUBLISHED'] }, 'publish')
  }

  async function reserve() {
    const key = isReserved ? 'release' : 'reserve'
    const isSure = await askSave({
      title: t(`actions.${key}Title`),
      message: t(`actions.${key}Text`),
      action: t(`actions.${key}`),
    })
    if (isSure) await move({ isReserved: [isReserved, !isReserved] }, key)
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
  const isOpen = status === 'DRAFT' || status === 'WITHDRAWN'
  return (
    <>
      {isOpen && (
        <Button {...button} onClick={() => void publish()}>
          {t('actions.publish')}
        </Button>
      )}
      {status === 'PUBLISHED' && (
        <Button {...button} variant="default" onClick={() => void reserve()}>
          {t(isReserved ? 'actions.release' : 'actions.reserve')}
        </Button>
      )}
      {(['withdraw', 'sell', 'lose'] as const)
        .filter((name) => events.has(name))
        .map((name) => (
          <Button key={name} {...button} variant="default" onClick={() => ask(name)}>
            {t(`actions.${name}`)}
          </Button>
        ))}
      {status === 'DRAFT' && advertisement.publishedOn === null && (
        <Button {...button} variant="default" onClick={() => void remove()}>
          {t('actions.delete')}
        </Button>
      )}
      {asked && <MoveDialog advertisement={advertisement} asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

interface MoveProps {
  advertisement: Advertisement
  asked: Asked
  onClose: () => void
}

function MoveDialog({ advertisement, asked, onClose }: MoveProps) {
  const { t } = useTranslation('advertisements')
  const declared: FormFields<Fields> = FORMS[asked]
  const names = Object.keys(declared.fields)
  const form = useForm(declared, {
    id: `advertisement-${asked}`,
    saved: Object.fromEntries(names.map((name) => [name, name === 'salePrice' ? advertisement.price : null])),
    submit: (values) =>
      change(
        api.saveAdvertisement,
        save(advertisement, {
          status: [advertisement.status, TARGETS[asked]],
          ...Object.fromEntries(names.map((name) => [name, [null, values[name]]])),
        }),
      ),
    onDone() {
      event('advertisementStatus', { event: asked })
      toast.success(t('actions.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(`actions.${asked}Title`)}
      action={t(`actions.${asked}`)}
      intro={asked === 'sell' ? null : t(`actions.${asked}Text`)}
      danger={asked !== 'sell'}
      onClose={onClose}
    >
      <FormGrid>
        {names.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </FormGrid>
    </FormDialog>
  )
}
