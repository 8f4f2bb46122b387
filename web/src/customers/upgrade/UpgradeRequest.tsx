import { api } from '@lindero/contract/api'
import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { DESIRED_MAXIMUM, type PlanStanding, proposedDesire, type UpgradeKind } from './plan-standing.ts'

interface UpgradeRequestProps {
  kind: UpgradeKind
  standing: PlanStanding
  onClose: () => void
}

/** Asks the operator for a larger plan: how many are wanted; the answer comes by mail. */
export function UpgradeRequest({ kind, standing, onClose }: UpgradeRequestProps) {
  const { t } = useTranslation('upgrade')
  const common = useTranslation().t
  const formats = useFormats()
  const { language } = useLanguage()
  const [desired, setDesired] = useState<number | string>(proposedDesire(standing))
  const send = useMutation({
    mutationFn: (wanted: number) => request(api.requestUpgrade, { body: { kind, desired: wanted } }),
    onSuccess: () => {
      toast.success(t('sent'))
      onClose()
    },
  })
  const isAsked = send.error instanceof ApiError && send.error.code === 'upgrades.alreadyRequested'
  const fault = faultOf(desired, standing.current)

  function submit(event: FormEvent) {
    event.preventDefault()
    // It may have been opened from within another form, which is not sent by this.
    event.stopPropagation()
    if (fault === null && typeof desired === 'number') send.mutate(desired)
  }

  return (
    <Modal opened onClose={() => !send.isPending && onClose()} title={t('title')} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="sm" c="var(--text-2)">
            {t(`${kind}.text`, {
              limit: formats.number(standing.limit),
              current: formats.number(standing.current),
            })}
          </Text>
          {isAsked && (
            <Banner>
              <span>
                <strong>{t('already')}. </strong>
                {t('alreadyText')}
              </span>
            </Banner>
          )}
          {send.isError && !isAsked && <Banner level="danger">{errorText(send.error)}</Banner>}
          <NumberInput
            data-autofocus
            w={220}
            label={t(`${kind}.desired`)}
            value={desired}
            onChange={setDesired}
            hideControls
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator={language === 'es' ? '.' : ','}
            decimalSeparator={language === 'es' ? ',' : '.'}
            error={
              fault &&
              t(fault, {
                figure: formats.number(fault === 'desiredTooFew' ? standing.current : DESIRED_MAXIMUM),
              })
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              {common(isAsked ? 'actions.close' : 'actions.cancel')}
            </Button>
            {!isAsked && (
              <Button type="submit" loading={send.isPending} disabled={fault !== null}>
                {t('send')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Nobody asks for less than there is. */
function faultOf(desired: number | string, current: number): 'desiredTooFew' | 'desiredTooMany' | null {
  if (typeof desired !== 'number' || desired <= current) return 'desiredTooFew'
  return desired > DESIRED_MAXIMUM ? 'desiredTooMany' : null
}
