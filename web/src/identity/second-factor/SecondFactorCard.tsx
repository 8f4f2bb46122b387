import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { Card } from '../../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../../users/profile/use-own-user.ts'
import { IDENTITY_ACTIONS } from '../identity.actions.ts'
import { BeginSecondFactor } from './BeginSecondFactor.tsx'
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx'

/**
 * The user's second factor. Renders nothing for accounts without a password, because Google or an organisation protects
 * these accounts.
 */
export function SecondFactorCard() {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  // Stored separately, so that the dialog stays open when the second factor is enabled or disabled.
  const [open, setOpen] = useState<'begin' | 'remove' | null>(null)
  const user = useOwnUser().data
  const uuid = user?.uuid ?? ''
  const state = useQuery({ ...queryOf(api.secondFactor, { params: { uuid } }), enabled: user?.hasPassword === true })
  const { data } = state
  const isOn = Boolean(data?.since)
  const change = usePageAction(IDENTITY_ACTIONS.secondFactor, () => setOpen(isOn ? 'remove' : 'begin'), {
    applies: data !== undefined,
  })
  if (!user?.hasPassword) return null
  const Icon = isOn ? IconShieldOff : IconShieldCheck
  return (
    <Card
      title={t('secondFactor.title')}
      hint={
        data?.since
          ? [
              t('secondFactor.on', { date: formats.instant(data.since) }),
              t('secondFactor.codesLeft', {
                count: data.recoveryCodes,
                figure: formats.number(data.recoveryCodes),
              }),
            ].join(' ')
          : data && t('secondFactor.off')
      }
    >
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <SkeletonBar height={36} />}
      {data && (
        <div>
          <Button variant="default" leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={change}>
            {t(isOn ? 'secondFactor.deactivate' : 'secondFactor.activate')}
          </Button>
        </div>
      )}
      {open === 'begin' && <BeginSecondFactor user={user} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveSecondFactor user={user} onClose={() => setOpen(null)} />}
    </Card>
  )
}
