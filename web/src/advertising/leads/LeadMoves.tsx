import type { Lead, LeadAnswer } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { type LeadEvent, leadStates } from '@lindero/domain/advertising/lead'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { Button, Group, Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { event } from '../../kernel/analytics/analytics.ts'
import { change, perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../../kernel/forms/FormField.tsx'
import type { Fields, FormFields } from '../../kernel/forms/field.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { type AskedMove, asksFor, expiryError, MOVE_FORMS, timeChoices } from './lead-forms.ts'

interface MovesProps {
  lead: Lead
  advertisementUuid: string
  /** Price in the advertisement. It is the default price of the deed. */
  price: number | null
  name: string
  /** True to show a single button with a menu, as on cards. */
  isMenu?: boolean
}

const answer = (advertisementUuid: string, leadUuid: string, body: LeadAnswer) => ({
  params: { uuid: advertisementUuid, leadUuid },
  body,
})

/** The moves that a lead's state allows. A move that needs input opens a dialog. */
export function LeadMoves({ lead, advertisementUuid, price, name, isMenu = false }: MovesProps) {
  const { t } = useTranslation('advertisements')
  const [asked, ask] = useState<AskedMove>()
  const [isBusy, setBusy] = useState(false)
  const rows = allowed(leadStates, lead.state, lead)

  async function move(name: LeadEvent) {
    if (asksFor(name)) return ask(name)
    const isSure =
      name !== 'release' ||
      (await askSave({
        title: t('leads.releaseTitle'),
        message: t('leads.releaseText'),
        action: t('leads.events.release'),
      }))
    if (!isSure) return
    setBusy(true)
    try {
      await perform(api.answerLead, answer(advertisementUuid, lead.uuid, { event: name }))
      event('leadMove', { event: name })
      toast.success(t('leads.saved'))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {isMenu && rows.length > 0 && (
        <ButtonMenu
          button={(opener) => (
            <Button
              {...opener}
              size="compact-sm"
              variant="default"
              loading={isBusy}
              aria-label={t('pipeline.moveOf', { name })}
              rightSection={<IconArrowRight size={14} aria-hidden />}
            >
              {t('pipeline.move')}
            </Button>
          )}
        >
          {rows.map(({ event }) => (
            <Menu.Item key={event} onClick={() => void move(event)}>
              {t(`leads.events.${event}`)}
            </Menu.Item>
          ))}
        </ButtonMenu>
      )}
      {!isMenu && rows.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('leads.change', { name })}>
          {rows.map(({ event }) => (
            <Button key={event} size="compact-sm" variant="default" disabled={isBusy} onClick={() => void move(event)}>
              {t(`leads.events.${event}`)}
            </Button>
          ))}
        </Group>
      )}
      {asked && (
        <MoveDialog
          lead={lead}
          advertisementUuid={advertisementUuid}
          price={price}
          name={name}
          asked={asked}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

function startOf(asked: AskedMove, { steps }: Lead, price: number | null): Record<string, unknown> {
  const today = calendarDateAt(new Date())
  if (asked === 'offer' || asked === 'reserve') return { day: today }
  if (asked !== 'sign') return {}
  const offered = steps.filter(({ kind }) => kind === 'offer').at(-1)?.amount
  return { day: today, amount: offered ?? price }
}

/** Label of the amount that belongs to a move. */
const AMOUNTS: Partial<Record<AskedMove, 'amountOffered' | 'amountPaid' | 'salePrice'>> = {
  offer: 'amountOffered',
  reserve: 'amountPaid',
  sign: 'salePrice',
}

interface DialogProps extends Omit<MovesProps, 'isMenu'> {
  asked: AskedMove
  onClose: () => void
}

function MoveDialog({ lead, advertisementUuid, price, name, asked, onClose }: DialogProps) {
  const { t } = useTranslation('advertisements')
  const declared: FormFields<Fields> = MOVE_FORMS[asked]
  const names = Object.keys(declared.fields)
  const start = startOf(asked, lead, price)
  const form = useForm(declared, {
    id: `lead-${asked}`,
    saved: Object.fromEntries(names.map((field) => [field, start[field] ?? null])),
    check: (values) => ({ expiresOn: asked === 'reserve' ? expiryError(values) : null }),
    submit: (values) =>
      change(api.answerLead, answer(advertisementUuid, lead.uuid, { event: asked, values } as LeadAnswer)),
    onDone() {
      event('leadMove', { event: asked })
      toast.success(t('leads.saved'))
      onClose()
    },
  })
  const amount = AMOUNTS[asked]
  return (
    <FormDialog
      form={form}
      title={t(`leads.dialogs.${asked}`, { name })}
      action={textAt(`advertisements:leads.events.${asked}`)}
      intro={textIfAny(`advertisements:leads.intros.${asked}`)}
      danger={asked === 'discard'}
      onClose={onClose}
    >
      <FormGrid>
        {names.map((field) => (
          <FormField
            key={field}
            name={field}
            {...(field === 'time' ? { choices: timeChoices() } : {})}
            {...(field === 'amount' && amount ? { label: t(`leads.${amount}`) } : {})}
          />
        ))}
      </FormGrid>
    </FormDialog>
  )
}
