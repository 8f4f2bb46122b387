import { answered } from '@lindero/domain/legal/checklists'
import type { Service } from '@lindero/domain/legal/service-requests'
import { instantOfLocal, visitRejection } from '@lindero/domain/legal/visits'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../../kernel/connection/connection.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useIsPhone } from '../../kernel/table/use-is-phone.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useLegalAsset } from '../legal-asset.ts'
import { isOnlyInPage, newEntry, outbox } from './field.ts'
import { VisitFields } from './VisitFields.tsx'
import { bytesOf, useVisitDraft, type VisitDraft } from './visit-draft.ts'
import type { WaitingVisit } from './waiting.ts'

export interface VisitedRequest {
  id: number
  service: Service
  requestedOn: string
}

interface VisitDialogProps {
  request: VisitedRequest
  onClose: () => void
}

/** Lets a provider record a visit, with or without a network. Entered values survive a reload. */
export function VisitDialog({ request, onClose }: VisitDialogProps) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { params } = useLegalAsset()
  const isPhone = useIsPhone()
  const { id: requestId, service } = request
  const { draft, change, drop } = useVisitDraft(requestId, service)
  const [isSending, setSending] = useState(false)
  // Prevents a second click from adding a second visit.
  const isStarted = useRef(false)
  const [isChecked, setChecked] = useState(false)
  if (!draft) return null
  const { signature, signer } = draft
  const errors = {
    visitedOn: timeError(draft),
    signer: signature && signer.trim() === '' ? t('visits.signerNeeded') : null,
  }

  /**
   * Checks the time of a visit before the visit is stored, because a visit that the server rejects later cannot be
   * corrected.
   */
  function timeError({ visitedOn: time, checklist }: VisitDraft): string | null {
    const visitedOn = instantOfLocal(time)
    if (visitedOn === null) return t('visits.visitedOnNeeded')
    const refused = visitRejection(
      { visitedOn, checklist, answers: {}, signature: null },
      { ...request, now: new Date() },
    )
    return refused === 'visitedOn' ? t('visits.visitedOnOutside') : null
  }

  async function send(visit: VisitDraft) {
    setChecked(true)
    const place = newEntry({ assetUuid: params.uuid, requestId })
    if (errors.visitedOn || errors.signer || !place || isStarted.current) return
    isStarted.current = true
    setSending(true)
    const signedOn = visit.signature && formats.instant(visit.signature.signedOn).replace(/[/:]/g, '-')
    const fileName = t('visits.signatureFile', { date: signedOn ?? '' })
    try {
      await outbox.add({ ...place, kind: 'visit', ...sentVisit(visit, fileName) })
    } catch (error) {
      isStarted.current = false
      setSending(false)
      toast.error(error)
      return
    }
    // The draft no longer needs its space, so the visit may fit now.
    await drop()
    await outbox.load()
    if (outbox.get().some((item) => item.id === place.id && isOnlyInPage(item))) toast.warning(t('photos.held'))
    else if (connection.isLost()) toast.warning(t('visits.waitsHere'))
    else toast.success(t('visits.kept'))
    onClose()
  }

  async function discard() {
    const discards = await askDelete({
      title: t('visits.discardTitle'),
      message: t('visits.discardText'),
      action: t('visits.discard'),
    })
    if (!discards) return
    await drop()
    onClose()
  }
  return (
    <Dialog
      title={t('visits.new')}
      intro={t('visits.intro')}
      onClose={onClose}
      isBusy={isSending}
      isFullScreen={isPhone}
      size={640}
      actions={
        <>
          <Button variant="default" disabled={isSending} onClick={() => void discard()}>
            {t('visits.discard')}
          </Button>
          <Button loading={isSending} onClick={() => void send(draft)}>
            {t('visits.send')}
          </Button>
        </>
      }
    >
      <VisitFields service={service} draft={draft} errors={isChecked ? errors : {}} change={change} />
    </Dialog>
  )
}

/**
 * Converts a draft to the visit that the outbox stores. It contains only answers to the checklist of the visit's
 * purpose.
 */
function sentVisit(draft: VisitDraft, fileName: string): Pick<WaitingVisit, 'visit' | 'signature'> {
  const { visitedOn, checklist, answers, place, signature } = draft
  return {
    visit: {
      visitedOn: instantOfLocal(visitedOn) ?? '',
      place,
      attended: draft.attended.trim() || null,
      remarks: draft.remarks.trim() || null,
      checklist,
      answers: Object.fromEntries(answered(checklist, answers)),
    },
    signature: signature && {
      name: draft.signer.trim(),
      signedOn: signature.signedOn,
      picture: { name: fileName, blob: bytesOf(signature.picture), filepath: null },
      documentUuid: null,
    },
  }
}
