import { describe, expect, it } from 'vitest'
import { planningPhaseOf, planningStateOf, planningUseOf } from './land.ts'

describe('Words of tapes about land', () => {
  it.each([
    ['Residencial', 'residential'],
    ['RESIDENCIAL PLURIFAMILIAR', 'residential'],
    ['Residencial protegido', 'protectedHousing'],
    ['VPO', 'protectedHousing'],
    ['Terciario', 'tertiary'],
    ['Terciario comercial', 'retail'],
    ['Hotelero', 'hotel'],
    ['Industrial', 'industrial'],
    ['Dotacional privado', 'facilities'],
    ['Agrícola', 'agricultural'],
    ['Mixto', null],
    ['Residencial y terciario', null],
  ] as const)('the use "%s" is read as %s', (text, use) => expect(planningUseOf(text)).toBe(use))

  it.each([
    ['Suelo urbano consolidado', 'urbanConsolidated'],
    ['Finalista', 'urbanConsolidated'],
    ['Urbano no consolidado', 'urbanUnconsolidated'],
    ['SUNC', 'urbanUnconsolidated'],
    ['Urbanizable sectorizado', 'developableWithPlan'],
    ['Suelo urbanizable no delimitado', 'developableWithoutPlan'],
    ['Suelo no urbanizable común', 'rural'],
    ['Rústico de especial protección', 'ruralProtected'],
    // Each of these has two possible meanings.
    ['Urbano', null],
    ['Urbanizable', null],
    ['En trámite', null],
  ] as const)('the state "%s" is read as %s', (text, state) => expect(planningStateOf(text)).toBe(state))

  it.each([
    ['Sin tramitar', 'notStarted'],
    ['Plan parcial aprobado inicialmente', 'planInitial'],
    ['Aprobación inicial del Plan Parcial', 'planInitial'],
    ['Planeamiento con aprobación definitiva', 'planFinal'],
    ['Reparcelación con aprobación inicial', 'reparcellingInitial'],
    ['Proyecto de reparcelación aprobado definitivamente', 'reparcellingFinal'],
    ['Reparcelación inscrita', 'reparcellingFinal'],
    ['Proyecto de urbanización aprobado', 'worksProject'],
    ['Obras de urbanización en ejecución', 'worksUnderWay'],
    ['Urbanización terminada', 'urbanised'],
    ['Licencia de obras concedida', 'licensed'],
    // Each of these has two possible meanings.
    ['Aprobación inicial', null],
    ['Aprobado definitivamente', null],
    ['En tramitación', null],
    ['Licencia solicitada', null],
    ['Licencia', null],
    ['Plan parcial aprobado', null],
    ['Reparcelación aprobada', null],
  ] as const)('the phase "%s" is read as %s', (text, phase) => expect(planningPhaseOf(text)).toBe(phase))
})
