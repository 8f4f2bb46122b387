import type { CheckAnswers, Checklist } from '@lindero/domain/legal/checklists'
import type { Service } from '@lindero/domain/legal/service-requests'

interface DemoVisit {
  service: Service
  isOccupied: boolean
  checklist: Checklist
  attended: string
  remarks: string
  answers: CheckAnswers
}

const EMPTY: Pick<DemoVisit, 'attended' | 'remarks' | 'answers' | 'checklist'> = {
  checklist: 'occupation',
  attended: 'Nadie abrió; habló la portera',
  remarks: 'Buzón lleno, contador de la luz sin consumo. La portera no ve entrar a nadie desde el verano.',
  answers: { doorAnswered: 'no', isLivedIn: 'no', suppliesInUse: 'no', neighboursAsked: 'yes', damageSeen: 'no' },
}
const OCCUPIED: typeof EMPTY = {
  checklist: 'occupation',
  attended: 'Una persona que dice ser inquilina',
  remarks: 'Enseña un recibo, no un contrato. Pide que se la llame por la tarde.',
  answers: { doorAnswered: 'yes', isLivedIn: 'yes', titleShown: 'no', minorsOrDependants: 'unknown', damageSeen: 'no' },
}
const MEDIATION: typeof EMPTY = {
  checklist: 'mediation',
  attended: 'La ocupante y su abogado',
  remarks: 'Estudian la propuesta y contestan en una semana.',
  answers: { occupantMet: 'yes', vulnerabilityAsked: 'yes', proposalExplained: 'yes', proposalAccepted: 'unknown' },
}
const REGISTRY: typeof EMPTY = {
  checklist: 'registry',
  attended: 'Oficial del registro',
  remarks: 'Entrada anotada; avisan por correo de la calificación.',
  answers: { titlePresented: 'yes', entryNumberGiven: 'yes', taxSettled: 'yes' },
}

/** Invented visits by providers, for each service and each result of the report. */
export const DEMO_VISITS: readonly DemoVisit[] = [
  { service: 'OCCUPATION', isOccupied: false, ...EMPTY },
  { service: 'OCCUPATION', isOccupied: true, ...OCCUPIED },
  { service: 'OCCUPATION_AND_MEDIATION', isOccupied: false, ...EMPTY },
  { service: 'OCCUPATION_AND_MEDIATION', isOccupied: true, ...OCCUPIED },
  { service: 'MEDIATION', isOccupied: false, ...MEDIATION },
  { service: 'MEDIATION', isOccupied: true, ...MEDIATION },
  { service: 'REGISTRY', isOccupied: false, ...REGISTRY },
  { service: 'REGISTRY', isOccupied: true, ...REGISTRY },
]
