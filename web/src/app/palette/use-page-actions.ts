import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ActedRecord, PageAction } from '../../kernel/page-actions/declared-actions.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { HAS_COMMERCIAL_FEATURES } from '../../kernel/settings/build-features.ts'
import { type ActionName, NAMED_ACTIONS } from './actions.ts'
import type { RecordChoice, Result } from './result.ts'

/** An action of the palette. `opens` is its function, or the question for the record that it needs. */
export interface OfferedAction {
  name: ActionName
  action: PageAction
  label: string
  words: string
  opens: (() => void) | RecordChoice
}

/** First parts of the paths of records. */
const FRAMES: Record<ActedRecord, string> = { asset: 'assets', portfolio: 'portfolios', group: 'groups' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The uuid of the record whose page is open, if it is a record of this kind. */
export function openRecord(pathname: string, on: ActedRecord): string | undefined {
  const [, frame, uuid = ''] = pathname.split('/')
  return frame === FRAMES[on] && UUID.test(uuid) ? uuid : undefined
}

/**
 * The actions of all pages that the user may use. On the page of a record, its actions open at once; elsewhere the user
 * chooses the record.
 */
export function usePageActions(): OfferedAction[] {
  const { t } = useTranslation('palette')
  const may = useMay()
  const session = useSession()
  const router = useRouter()
  const { pathname } = router.state.location
  return NAMED_ACTIONS.filter(([, { permission, on, path, isOffered }]) => {
    if (!may(permission) || (on && !may('seeAssets')) || (session && isOffered && !isOffered(session))) return false
    return HAS_COMMERCIAL_FEATURES || !path.endsWith('/commercial')
  }).map(([name, action]) => {
    const { on, path, search = {} } = action
    const label = t(`actions.${name}.label`)
    const openFor = (uuid: string) => {
      const { href } = router.buildLocation({ to: path.replace('$uuid', uuid), search } as never)
      void router.navigate({ href })
    }
    const uuid = on && openRecord(pathname, on)
    const opens = on && uuid === undefined ? { on, label, openFor } : () => openFor(uuid ?? '')
    return { name, action, label, words: t(`actions.${name}.words`), opens }
  })
}

/** Results of the palette for the records of an action: a record of another kind is left out. */
export function ofChoice(results: readonly Result[], { on, openFor }: RecordChoice): Result[] {
  const group = FRAMES[on]
  return results
    .filter((result) => result.group === group)
    .map((result) => ({ ...result, run: () => openFor(result.id) }))
}
