import { api } from '@lindero/contract/api'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { type ServiceRequestState, serviceRequestStates } from '@lindero/domain/legal/service-requests'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useOutbox } from '../field/field.ts'
import { useLegalAsset } from '../legal-asset.ts'

/** Buttons for the provider to start and finish a request. */
export function MoveRequest({ id, state }: { id: number; state: ServiceRequestState }) {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  // A finished request accepts no files and visits, so everything in the outbox has to be sent first.
  const isWaiting = useOutbox(id).some(({ isKept, state: sent }) => isKept && sent !== 'done')
  const events = allowed(serviceRequestStates, state, {}).map(({ event }) => event)

  async function move(serviceRequest: 'start' | 'finish') {
    await perform(api.saveManagement, { params, query, body: { changes: { serviceRequest } } })
    toast.success(t(serviceRequest === 'start' ? 'started' : 'finished'))
    return true
  }
  const finish = async () => {
    if (isWaiting) return toast.warning(t('finishWaits'))
    return askSave({ title: t('finishTitle'), message: t('finishText'), onSubmit: () => move('finish') })
  }
  return (
    <>
      {events.includes('start') && <Button onClick={() => void move('start').catch(toast.error)}>{t('start')}</Button>}
      {events.includes('finish') && <Button onClick={() => void finish()}>{t('finish')}</Button>}
    </>
  )
}
