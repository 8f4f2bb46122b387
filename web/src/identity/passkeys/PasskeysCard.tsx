import { api } from '@lindero/contract/api'
import type { Passkey } from '@lindero/contract/identity/passkey.schema'
import type { CallReply } from '@lindero/contract/kernel/call'
import { PASSKEYS_MAXIMUM } from '@lindero/domain/identity/passkey-rules'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
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
import { AddPasskey } from './AddPasskey.tsx'
import classes from './passkeys.module.css'
import { RemovePasskey } from './RemovePasskey.tsx'

/** Reason why this browser cannot add a passkey at this address; null if it can. */
function obstacleOf({ obstacle, origin }: CallReply<typeof api.passkeys>) {
  if (obstacle) return obstacle
  if (origin !== window.location.origin) return 'elsewhere'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** The user's passkeys, with buttons to add and remove them. */
export function PasskeysCard() {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  // Stored here rather than in the list, so that the dialog stays open when the list changes.
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const user = useOwnUser().data
  const uuid = user?.uuid ?? ''
  const state = useQuery({ ...queryOf(api.passkeys, { params: { uuid } }), enabled: user !== undefined })
  const { data } = state
  const obstacle = data ? obstacleOf(data) : null
  const isFull = (data?.items.length ?? 0) >= PASSKEYS_MAXIMUM
  const add = usePageAction(IDENTITY_ACTIONS.addPasskey, () => setOpen('add'), {
    applies: data !== undefined && !obstacle && !isFull,
  })
  if (!user) return null
  return (
    <Card title={t('passkeys.title')} hint={t('passkeys.text')}>
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <SkeletonBar height={36} />}
      {data && data.items.length > 0 && <PasskeyList items={data.items} onRemove={setOpen} />}
      {data?.items.length === 0 && !obstacle && <p className="max-w-64ch text-2 fs-13">{t('passkeys.none')}</p>}
      {obstacle && (
        <p className="max-w-64ch text-2 fs-13">{t(`passkeys.obstacle.${obstacle}`, { origin: data?.origin ?? '' })}</p>
      )}
      {data && !obstacle && (
        <div>
          <Button
            variant="default"
            disabled={!add}
            leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
            onClick={add}
          >
            {t('passkeys.add')}
          </Button>
          {isFull && (
            <p className="max-w-64ch text-2 fs-13">
              {t('passkeys.full', { figure: formats.number(PASSKEYS_MAXIMUM) })}
            </p>
          )}
        </div>
      )}
      {open === 'add' && <AddPasskey user={user} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <RemovePasskey user={user} passkey={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

interface PasskeyListProps {
  items: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

function PasskeyList({ items, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  return (
    <ul className="stack gap-8" aria-label={t('passkeys.list')}>
      {items.map((passkey) => (
        <li key={passkey.uuid} className="flex items-start gap-14 py-12 px-14 border r">
          <div className={`${classes.what} grow min-w-0`}>
            <h3 className="fs-14 semi lh-20 anywhere">{passkey.name}</h3>
            <dl className="num flex wrap gap-y-4 gap-x-24 mt-4 fs-13">
              <div>
                <dt className="text-3">{t('passkeys.created')}</dt>
                <dd>{formats.instant(passkey.createdOn)}</dd>
              </div>
              <div>
                <dt className="text-3">{t('passkeys.lastUsed')}</dt>
                <dd>{passkey.lastUsedOn ? formats.instant(passkey.lastUsedOn) : t('passkeys.never')}</dd>
              </div>
            </dl>
          </div>
          <Button
            variant="default"
            aria-label={t('passkeys.removeOf', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
