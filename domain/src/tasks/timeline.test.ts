import { describe, expect, it } from 'vitest'
import { inOrder, type TimelineEntry, timelineDay, timelineText } from './timeline.ts'

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-03-02',
  kind: 'act',
  section: null,
  subject: 'edictReceptionDate',
  value: null,
  author: null,
  ...changes,
})
const WORDS: Record<string, string> = {
  'sections registry': 'Inscripción registral',
  'fields registrationState': 'Estado',
  'choices DEFECTUOSO': 'Defectuoso',
  'requests finished': 'Servicio finalizado',
  'services REGISTRY': 'Inscripción',
  'terms appeal': 'Recurrir la sentencia',
  'visits eviction': 'Lanzamiento',
  'mail missed': 'Aviso por correo de un plazo incumplido',
  'mail reason': 'Motivo de un plazo incumplido',
  'moments unconfirmed': 'Sin confirmar por el propietario',
  'choices PROPOSAL': 'Propuesta',
  'choices SIGNED': 'Firmada',
}
const output = (input: Partial<TimelineEntry>) =>
  timelineText(entry(input), (group, code) => WORDS[`${group} ${code}`] ?? null)

describe('The timeline of an asset', () => {
  it('the timeline sorts dates and times chronologically, with the procedural acts first on each day', () => {
    const mixed = [
      entry({ at: '2026-03-02T09:00:00.000Z', kind: 'comment' }),
      entry({ at: '2026-03-03', kind: 'mail' }),
      entry({ at: '2026-03-02' }),
      entry({ at: '2026-03-03', kind: 'act' }),
      entry({ at: '2026-03-01T23:00:00.000Z', kind: 'document' }),
      entry({ at: '2026-03-01T22:59:00.000Z', kind: 'comment' }),
    ]
    expect(inOrder(mixed).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      '2026-03-01T22:59:00.000Z comment',
      '2026-03-02 act',
      // Midnight in Madrid.
      '2026-03-01T23:00:00.000Z document',
      '2026-03-02T09:00:00.000Z comment',
      '2026-03-03 act',
      '2026-03-03 mail',
    ])
  })

  it.each([
    [
      { kind: 'state', section: 'registry', subject: 'registrationState', value: 'DEFECTUOSO' } as const,
      'Inscripción registral: Estado: Defectuoso',
    ],
    [
      { kind: 'attempt', subject: 'PROPOSAL', value: 'SIGNED', isUnconfirmed: true } as const,
      'Propuesta. Firmada. Sin confirmar por el propietario',
    ],
    [{ kind: 'request', subject: 'finished', value: 'REGISTRY' } as const, 'Servicio finalizado: Inscripción'],
    [
      { kind: 'mail', subject: 'appeal', value: 'missed' } as const,
      'Aviso por correo de un plazo incumplido: Recurrir la sentencia',
    ],
    [
      { kind: 'reason', subject: 'appeal', value: 'Llegó tarde' } as const,
      'Motivo de un plazo incumplido: Recurrir la sentencia. Llegó tarde',
    ],
    [{ kind: 'visit', subject: 'eviction', value: 'Comisión judicial' } as const, 'Lanzamiento: Comisión judicial'],
    [{ kind: 'visit', subject: 'eviction', value: '' } as const, 'Lanzamiento'],
    [{ kind: 'document', value: 'Testimonio.pdf' } as const, 'Testimonio.pdf'],
  ])('the timeline describes the event %j in one line: %s', (input, expected) => {
    expect(output(input)).toBe(expected)
  })

  it('the timeline shows an instant with its date in Spain', () => {
    expect(timelineDay(entry({ at: '2026-03-02T09:00:00.000Z' }))).toBe('02/03/2026')
    expect(timelineDay(entry({ at: '2026-07-02T22:30:00.000Z' }))).toBe('03/07/2026')
    expect(timelineDay(entry({ at: '2026-07-02' }))).toBe('02/07/2026')
  })
})
