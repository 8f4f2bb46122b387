import { api } from '@lindero/contract/api'
import type { ApiKey } from '@lindero/contract/identity/api-keys.contract'
import { Button } from '@mantine/core'
import { IconApi, IconKey, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askSave } from '../../kernel/dialogs/dialogs.ts'
import { SecretDialog } from '../../kernel/dialogs/SecretDialog.tsx'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { List } from '../../kernel/list/List.tsx'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { useList } from '../../kernel/list/use-list.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useCompanyCrumbs } from '../../users/company/use-company-crumbs.ts'
import { IDENTITY_ACTIONS } from '../identity.actions.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'

const LEVELS = { active: 'success', paused: 'warning', expired: 'neutral', revoked: 'neutral' } as const

const scopesOf = ({ scopes }: ApiKey) => scopes.map((scope) => textAt(`apiKeys:scopes.${scope}`)).join(', ')

function responsibleOf({ responsible }: ApiKey): string {
  if (!responsible) return textAt('apiKeys:noResponsible')
  return responsible.isActive ? responsible.name : textAt('apiKeys:left', { name: responsible.name })
}

const keys = list(
  api.apiKeys,
  'apiKeys',
)<undefined>({
  id: 'apiKeys',
  title: 'name',
  sort: { by: 'createdOn', descending: true },
  savesViews: false,
  columns: {
    name: { sort: true, width: 170, grows: true },
    prefix: { value: ({ prefix }) => `${prefix}…`, width: 140 },
    scopes: { value: scopesOf, width: 220, priority: 2 },
    state: { labels: labels('apiKeys:states'), chip: ({ state }) => LEVELS[state], width: 110 },
    expiresOn: { kind: 'instant', sort: true },
    lastUsedOn: { kind: 'instant', sort: true, priority: 2 },
    responsible: { value: responsibleOf, width: 180, priority: 2 },
    createdBy: { value: ({ createdBy }) => createdBy ?? textAt('apiKeys:operator'), width: 160, priority: 3 },
    createdOn: { kind: 'instant', sort: true, priority: 3 },
  },
  filters: {},
  rowActions: KeyActions,
  phone: { aside: 'state', detail: ['prefix', 'expiresOn'], below: scopesOf },
})

function KeyActions({ row }: { row: ApiKey }) {
  const { t } = useTranslation('apiKeys')
  const session = useSession()
  const own = session?.customer.uuid === session?.ownCustomer.uuid ? session?.user.uuid : undefined
  const isAlive = row.state === 'active' || row.state === 'paused'
  const take = (responsible: string) =>
    askSave({
      title: t('takeTitle', { name: row.name }),
      message: t('takeText'),
      action: t('take'),
      async onSubmit() {
        await perform(api.takeApiKey, { params: { uuid: row.uuid }, body: { responsible } })
        toast.success(t('taken'))
        return true
      },
    })
  const revoke = () =>
    askDelete({
      title: t('revokeTitle', { name: row.name }),
      message: t('revokeText'),
      action: t('revoke'),
      async onSubmit() {
        await perform(api.revokeApiKey, { params: { uuid: row.uuid } })
        toast.success(t('revoked'))
        return true
      },
    })
  return (
    <ActionMenu
      label={t('actionsOf', { name: row.name })}
      actions={[
        isAlive &&
          own !== undefined &&
          row.responsible?.uuid !== own && { label: t('take'), icon: IconUserCheck, run: () => void take(own) },
        isAlive && { label: t('revoke'), icon: IconTrash, danger: true, run: () => void revoke() },
      ]}
    />
  )
}

/** API keys for the customer's programs, managed by administrators. */
export default function ApiKeysPage() {
  const { t } = useTranslation(['apiKeys'])
  const session = useSession()
  const state = useList(keys, { context: undefined })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  useCompanyCrumbs(t('apiKeys:title'))
  const isActivated = session?.customer.apiActivated ?? false
  const add = usePageAction(IDENTITY_ACTIONS.newApiKey, () => setAdding(true))
  return (
    <>
      <PageHead
        title={t('apiKeys:title')}
        sub={t('apiKeys:text')}
        actions={
          add && (
            <Button leftSection={<IconKey size={16} stroke={1.5} aria-hidden />} onClick={add}>
              {t('apiKeys:add')}
            </Button>
          )
        }
      />
      {!isActivated && <Banner level="warning">{t('apiKeys:notActivated')}</Banner>}
      {state.shown?.items.some((row) => row.state === 'paused') && (
        <Banner level="warning">{t('apiKeys:pausedText')}</Banner>
      )}
      <List state={state} emptyIcon={<IconApi size={28} stroke={1.5} aria-hidden />} />
      {isAdding && <ApiKeyDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret && (
        <SecretDialog
          title={t('apiKeys:secret.title')}
          intro={t('apiKeys:secret.text')}
          secret={secret}
          copy={t('apiKeys:secret.copy')}
          copied={t('apiKeys:secret.copied')}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
