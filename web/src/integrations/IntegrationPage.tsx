import { api } from '@lindero/contract/api'
import type { Integration } from '@lindero/contract/integrations/integrations.contract'
import { Button } from '@mantine/core'
import { IconHistory, IconKey, IconPlugConnected, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { askDelete, askSave } from '../kernel/dialogs/dialogs.ts'
import { SecretDialog } from '../kernel/dialogs/SecretDialog.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { usePageAction } from '../kernel/page-actions/page-action.ts'
import { ActionMenu } from '../kernel/record-actions/ActionMenu.tsx'
import { Banner } from '../kernel/states/Banner.tsx'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { useCompanyCrumbs } from '../users/company/use-company-crumbs.ts'
import { DeliveriesList } from './DeliveriesList.tsx'
import { IntegrationDialog } from './IntegrationDialog.tsx'
import classes from './integration.module.css'
import { INTEGRATION_ACTIONS } from './integrations.actions.ts'
import { ReplayDialog } from './ReplayDialog.tsx'

/** Integration with the customer's system: events sent, and deliveries. */
export default function IntegrationPage() {
  const { t } = useTranslation(['integration'])
  const query = useQuery(queryOf(api.integration, {}))
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const isOffered = query.data?.isOffered === true
  const isOn = isOffered && query.data?.integration?.isOn === true
  const edit = usePageAction(INTEGRATION_ACTIONS.setUpIntegration, () => setEditing(true), {
    applies: isOffered,
  })
  const test = usePageAction(INTEGRATION_ACTIONS.testIntegration, () => void sendTest(), { applies: isOn })
  usePageAction(INTEGRATION_ACTIONS.replayDeliveries, () => setReplaying(true), { applies: isOn })
  useCompanyCrumbs(t('integration:title'))
  if (!query.data) {
    return (
      <>
        <PageHead title={t('integration:title')} />
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </>
    )
  }
  const { integration } = query.data
  const setUp = edit && (
    <Button variant={integration ? 'default' : 'filled'} onClick={edit}>
      {t('integration:setUp')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('integration:title')}
        actions={
          integration && (
            <>
              {test && (
                <Button variant="default" leftSection={<IconSend size={16} stroke={1.5} aria-hidden />} onClick={test}>
                  {t('integration:test')}
                </Button>
              )}
              {setUp}
              <MoreActions isOn={integration.isOn} onSecret={setSecret} onReplay={() => setReplaying(true)} />
            </>
          )
        }
      />
      {!isOffered && (
        <div className={`${classes.notice} px-20 pb-12`}>
          <Banner>{t('integration:notOffered')}</Banner>
        </div>
      )}
      {integration && <Summary integration={integration} />}
      <DeliveriesList
        isOn={integration?.isOn ?? false}
        {...(integration
          ? {}
          : {
              empty: (
                <EmptyState
                  icon={<IconPlugConnected size={28} stroke={1.5} aria-hidden />}
                  title={t('integration:notSetUp')}
                  text={t('integration:text')}
                  action={setUp}
                />
              ),
            })}
      />
      {isEditing && (
        <IntegrationDialog integration={integration} onClose={() => setEditing(false)} onSecret={setSecret} />
      )}
      {isReplaying && <ReplayDialog onClose={() => setReplaying(false)} />}
      {secret && (
        <SecretDialog
          title={t('integration:secret.title')}
          intro={`${t('integration:secret.text')} ${t('integration:secret.shown')}`}
          secret={secret}
          copy={t('integration:secret.copy')}
          copied={t('integration:secret.copied')}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )

  async function sendTest() {
    try {
      await perform(api.testIntegration, {})
      toast.success(t('integration:tested'))
    } catch (error) {
      toast.error(error)
    }
  }
}

function Summary({ integration }: { integration: Integration }) {
  const { t } = useTranslation('integration')
  const formats = useFormats()
  const { isOn, address, language, events, secretOn } = integration
  return (
    <section
      className={`${classes.summary} row wrap gap-y-4 gap-x-12 px-20 pb-12 text-2 fs-13`}
      aria-label={t('title')}
    >
      <Chip level={isOn ? 'success' : 'neutral'}>{t(isOn ? 'state.on' : 'state.off')}</Chip>
      <span className="text anywhere">{address}</span>
      <span>{`${t('fields.language')}: ${t(`languages.${language}`)}`}</span>
      <span>{events.map((event) => t(`events.${event}`)).join(', ')}</span>
      <span>{t('secret.made', { date: formats.instantDate(secretOn) })}</span>
    </section>
  )
}

interface MoreActionsProps {
  isOn: boolean
  onSecret: (secret: string) => void
  onReplay: () => void
}

/** Rarely used actions, which require confirmation. */
function MoreActions({ isOn, onSecret, onReplay }: MoreActionsProps) {
  const { t } = useTranslation('integration')

  const changeSecret = () =>
    askSave({
      title: t('secret.changeTitle'),
      message: t('secret.changeText'),
      action: t('secret.change'),
      async onSubmit() {
        onSecret((await perform(api.changeIntegrationSecret, {})).secret)
        return true
      },
    })
  const remove = () =>
    askDelete({
      title: t('removeTitle'),
      message: t('removeText'),
      action: t('remove'),
      async onSubmit() {
        await perform(api.removeIntegration, {})
        toast.success(t('removed'))
        return true
      },
    })
  return (
    <ActionMenu
      label={t('actions')}
      actions={[
        isOn && { label: t('replay.title'), icon: IconHistory, run: onReplay },
        { label: t('secret.change'), icon: IconKey, run: () => void changeSecret() },
        { label: t('remove'), icon: IconTrash, danger: true, run: () => void remove() },
      ]}
    />
  )
}
