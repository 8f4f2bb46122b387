import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../api/query.ts'
import { perform } from '../api/use-call.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { type KeptChoices, syncChoices } from './kept-choices.ts'

/**
 * The account's preferences about the screens. They apply here when they have loaded. A change by the user is sent to
 * the account. Until they have loaded, and without a network, the preferences of this browser apply.
 */
export function useAccountPreferences(): void {
  const userUuid = useSession()?.user.uuid ?? ''
  // A user without a subscription has only the preferences of this browser.
  const isKept = useMay()('seeProfile') && userUuid !== ''
  const keptChoices = useRef<KeptChoices | null>(null)
  const { data } = useQuery({
    ...queryOf(api.preferences, { params: { uuid: userUuid } }),
    enabled: isKept,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!isKept) return
    const choices = syncChoices(userUuid, (body) => perform(api.editPreferences, { params: { uuid: userUuid }, body }))
    keptChoices.current = choices
    return () => {
      choices.stop()
      keptChoices.current = null
    }
  }, [isKept, userUuid])
  useEffect(() => {
    if (data) keptChoices.current?.receive(data)
  }, [data])
}
