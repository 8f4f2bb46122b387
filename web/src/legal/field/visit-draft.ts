import { CHECKLISTS_OF_SERVICE, type CheckAnswers, type Checklist } from '@lindero/domain/legal/checklists'
import type { Service } from '@lindero/domain/legal/service-requests'
import { localInput } from '@lindero/domain/legal/visits'
import { useEffect, useRef, useState } from 'react'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { deviceStore } from '../../kernel/offline/device-store.ts'
import { DRAFT } from '../../kernel/offline/leave-device.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import type { WaitingVisit } from './waiting.ts'

export interface VisitDraft {
  /** Time of the visit in Spain, in the format of a datetime input: yyyy-mm-ddThh:mm. */
  visitedOn: string
  checklist: Checklist
  place: WaitingVisit['visit']['place']
  attended: string
  remarks: string
  answers: CheckAnswers
  signer: string
  /** The picture of the signature as a data URL, and the time of signing; null without a signature. */
  signature: { picture: string; signedOn: string } | null
}

const emptyVisit = (service: Service, now: Date): VisitDraft => ({
  visitedOn: localInput(now),
  checklist: CHECKLISTS_OF_SERVICE[service][0],
  place: null,
  attended: '',
  remarks: '',
  answers: {},
  signer: '',
  signature: null,
})

/**
 * The draft of a visit for a request; null while it is being read. The draft survives a reload. It is deleted when the
 * visit is stored or discarded.
 */
export function useVisitDraft(requestId: number, service: Service) {
  const user = useSession()?.user.uuid ?? ''
  const name = `${DRAFT}${requestId}`
  const [draft, setDraft] = useState<VisitDraft | null>(null)
  // The latest values. The position of the device may arrive much later and must not overwrite values entered in the
  // meantime.
  const latest = useRef<VisitDraft | null>(null)
  useEffect(() => {
    let isOpen = true
    deviceStore
      .read<{ draft: VisitDraft }>('copies', user, name)
      .catch(() => null)
      .then((stored) => {
        if (!isOpen) return
        latest.current = stored?.draft ?? emptyVisit(service, new Date())
        setDraft(latest.current)
      }, reportError)
    return () => {
      isOpen = false
    }
  }, [user, name, service])
  const change = (changes: Partial<VisitDraft>) => {
    if (!latest.current) return
    const next = { ...latest.current, ...changes }
    latest.current = next
    setDraft(next)
    deviceStore.put('copies', user, name, { user, draft: next }).catch(reportError)
  }
  const drop = () => {
    latest.current = null
    return deviceStore.remove('copies', user, name)
  }
  return { draft, change, drop }
}

/** Converts the data URL of a canvas to the bytes of its picture. */
export function bytesOf(picture: string): Blob {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
