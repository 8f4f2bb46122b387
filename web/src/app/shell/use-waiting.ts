import { api } from '@lindero/contract/api'
import { WAITING_MAXIMUM } from '@lindero/contract/home/waiting.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import type { DestinationName } from './rail-destinations.ts'

/** Interval between counts of the waiting work, in milliseconds. */
const A_MINUTE = 60_000

type Kind = keyof CallReply<typeof api.waiting>

/** Kind of work that waits at each link in the rail. */
const KINDS: Readonly<Partial<Record<DestinationName, Kind>>> = {
  operations: 'payments',
  notifications: 'tasks',
  repossessions: 'deadlines',
  advertisements: 'leads',
  services: 'requests',
}

export interface Waiting {
  /** Displayed number: "7", "99+". */
  figure: string
  /** Text for screen readers: "7 tasks to do". */
  text: string
}

/** Returns the work that waits at a link in the rail; null if there is none. */
export function useWaiting(): (place: DestinationName) => Waiting | null {
  const { t } = useTranslation('shell')
  const formats = useFormats()
  const session = useSession()
  const may = useMay()
  const { data } = useQuery({
    ...queryOf(api.waiting, { params: { uuid: session?.user.uuid ?? '' } }),
    enabled: session !== null && (may('seePortfolios') || may('seeServices')),
    staleTime: A_MINUTE,
    refetchInterval: A_MINUTE,
  })
  return (place) => {
    const kind = KINDS[place]
    const count = kind && data ? data[kind] : 0
    if (!kind || count === 0) return null
    const figure = count < WAITING_MAXIMUM ? formats.number(count) : `${formats.number(WAITING_MAXIMUM - 1)}+`
    return { figure, text: t(`nav.waiting.${kind}`, { count, figure }) }
  }
}
