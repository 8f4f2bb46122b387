import { type Clerk, termEnd } from './legal-clerk.ts'

/** A day as Spaniards write it. */
export const spanish = (day: string) => day.split('-').toReversed().join('/')

/** The words of the lawyer's file. */
const WORDS: Readonly<Record<string, string>> = {
  LAUNCH: 'Procedimiento de desahucio: Lanzamiento',
  PROPOSAL: 'Mediación extrajudicial: Propuesta',
  POSITIVE: 'Positivo',
  NEGATIVE: 'Negativo',
  MOVED: 'Aplazado',
  '?': 'Sin confirmar por el propietario',
  SIGNED: 'Firmada',
  WITHDRAWN: 'Retirada',
  LAUNCH_SET: 'Procedimiento de desahucio: Subfase: Lanzamiento señalado (art. 704 LEC)',
  LAUNCHED_POSITIVE: 'Procedimiento de desahucio: Subfase: Lanzamiento positivo',
  LAUNCHED_NEGATIVE: 'Procedimiento de desahucio: Subfase: Lanzamiento negativo',
  WITH_POSSESSION: 'Posesión: Estado de la posesión: Con posesión',
  WITHOUT_POSSESSION: 'Posesión: Estado de la posesión: Sin posesión',
  requested: 'Servicio solicitado: Mediación extrajudicial',
  finished: 'Servicio finalizado: Mediación extrajudicial',
  sentBack: 'Servicio devuelto al proveedor: Mediación extrajudicial',
  cancelled: 'Servicio cancelado: Mediación extrajudicial',
}
const word = (code: string) => WORDS[code] ?? code
const PROPOSAL_STATE = 'Mediación extrajudicial: Estado de la propuesta'
/** Beginnings of the lines that the clerk writes too. */
export const OWN_LINES = [
  word('LAUNCH'),
  `${word('PROPOSAL')}.`,
  PROPOSAL_STATE,
  'Procedimiento de desahucio: Subfase',
  'Posesión: Estado',
  'Servicio ',
]

/** The events and the deadlines that the lawyer's file should have. */
export function fileOfClerk(clerk: Clerk, today: string) {
  const attempts = clerk.attemptsUntil(today).map((line) => {
    const [day = '', kind = '', ...rest] = line.split(' ')
    return [`${spanish(day)} ${word(kind)}`, ...rest.map(word)].join('. ')
  })
  const states = clerk.states.map(({ text, day }) => {
    const isProposal = text === 'SIGNED' || text === 'WITHDRAWN'
    return `${day === 'typed' ? '*' : spanish(day)} ${isProposal ? `${PROPOSAL_STATE}: ` : ''}${word(text)}`
  })
  const moves = clerk.moves.map((days) => `* ${word('LAUNCH')}: ${days.split(' ').map(spanish).join(' → ')}`)
  const { launch, claim, possession } = clerk
  const isOpen = launch && (launch.day >= today || (launch.outcome === '' && !possession))
  return {
    events: [...attempts, ...states, ...moves, ...clerk.requests.map((each) => `* ${word(each)}`)].toSorted(),
    deadlines: [
      ...(claim.notified && !claim.answered
        ? [`${spanish(termEnd(claim.notified, 10))} Contestación del demandado`]
        : []),
      ...(isOpen ? [`${spanish(launch.day)} Lanzamiento`] : []),
    ].toSorted(),
  }
}
